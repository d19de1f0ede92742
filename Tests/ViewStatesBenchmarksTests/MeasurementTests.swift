import Testing

@testable import benchmarks

/// How the two sides of a benchmark run, and how they are judged.
@MainActor
@Suite struct MeasurementTests {
  /// Notes the order in which the sides run, and makes up their costs.
  @MainActor
  final class Diary {
    var entries = ""

    func side(_ name: String, costs: [Double]) -> Pair.Side {
      var rest = costs[...]
      return { [self] meter in
        entries += name
        meter.note(.nanoseconds(rest.popFirst() ?? 0))
      }
    }
  }

  func measurement(
    ratios: [Double], limit: Limit, floor: Double = 100
  ) async throws -> Measurement {
    let diary = Diary()
    let benchmark = Benchmark.madeUp(limit: limit) {
      Pair(
        subject: diary.side("s", costs: [0] + ratios.map { $0 * floor }),
        floor: diary.side("f", costs: [0] + ratios.map { _ in floor }))
    }
    return try await benchmark.measure(runs: ratios.count, by: processorTime)
  }

  @Test func `the sides take turns, warm up first, and start in turn`() async throws {
    let diary = Diary()
    let benchmark = Benchmark.madeUp {
      Pair(subject: diary.side("s", costs: []), floor: diary.side("f", costs: []))
    }
    _ = try await benchmark.measure(runs: 3, by: processorTime)
    #expect(diary.entries == "sf" + "fs" + "sf" + "fs")
  }

  @Test func `costs and ratios are those of the runs without the first`() async throws {
    let measurement = try await measurement(ratios: [1, 2, 3], limit: .ratio(2))
    #expect(measurement.subject == Figures([100, 200, 300]))
    #expect(measurement.floor == Figures([100, 100, 100]))
    #expect(measurement.ratio == Figures([1, 2, 3]))
  }

  @Test(arguments: [
    (ratios: [1.4, 1.4, 1.4, 1.4], isOver: false),
    (ratios: [1.6, 1.6, 1.6, 1.6], isOver: true),
    // The median is over the limit, but not by more than the noise.
    (ratios: [1.2, 1.55, 1.6, 1.6, 1.6], isOver: true),
    (ratios: [1.2, 1.4, 1.6, 1.6, 1.6], isOver: false),
  ])
  func `a limit is exceeded when three of four runs are over it`(
    ratios: [Double], isOver: Bool
  ) async throws {
    let measurement = try await measurement(ratios: ratios, limit: .ratio(1.5))
    #expect(measurement.isOverLimit == isOver)
  }

  @Test(arguments: [
    (Limit.ratio(3, goal: 199), isOver: true), (.ratio(3, goal: 200), isOver: false),
    (.ratio(3, excess: 99), isOver: true), (.ratio(3, excess: 100), isOver: false),
    (.ratio(3), isOver: false),
  ])
  func `a missed goal for the cost or its difference from the floor is reported and is no failure`(
    limit: Limit, isOver: Bool
  ) async throws {
    let measurement = try await measurement(ratios: [2, 2, 2], limit: limit)
    #expect(measurement.excess == 100)
    #expect(measurement.isOverGoal == isOver)
    #expect(!measurement.isOverLimit)
  }

  @Test func `the processor's time advances while the processor works`() {
    let start = processorTime()
    blackHole((0..<100_000).map { $0 })
    #expect(start < processorTime())
  }

  @Test func `a meter times what a task does on the main actor`() async {
    let meter = Meter(processorTime)
    await meter.timeWaiting(2) { await Task { blackHole((0..<1_000).map { $0 }) }.value }
    #expect(meter.cost > 0)
  }

  @Test func `a meter takes the mean over the operations`() {
    let meter = Meter(processorTime)
    meter.note(.nanoseconds(10))
    meter.note(.nanoseconds(20))
    #expect(meter.cost == 15)
  }
}

/// Medians, quartiles and spread of a few runs.
@Suite struct FiguresTests {
  @Test func `the median of an odd number of runs is one of them, of an even number between two`() {
    #expect(Figures([3, 1, 2]).median == 2)
    #expect(Figures([4, 1, 2, 3]).median == 2.5)
  }

  @Test func `the quartiles lie between the runs by proportion`() {
    let figures = Figures([10, 20, 30, 40])
    #expect(figures.lowerQuartile == 17.5)
    #expect(figures.upperQuartile == 32.5)
    #expect(figures.spread == 7.5)
  }

  @Test func `one slow run moves neither the median nor the spread`() {
    let disturbed = Figures([10, 10, 10, 10, 10, 10, 10, 10, 900])
    #expect(disturbed.median == 10)
    #expect(disturbed.spread == 0)
  }
}
