/// The outcome of a benchmark that ran.
struct Measurement: Equatable {
  /// The costs of both sides, in nanoseconds for each operation.
  let subject: Figures
  let floor: Figures
  /// The ratios of the subject to the floor, one for each run.
  let ratio: Figures
  let limit: Limit

  /// Whether the ratio exceeds the limit by more than the noise.
  ///
  /// It does if three of four runs exceed it; one slow run is not enough.
  var isOverLimit: Bool { ratio.lowerQuartile > limit.ratio }

  /// How much more the subject costs than its floor.
  var excess: Double { subject.median - floor.median }

  /// Whether the cost, or its difference from the floor, exceeds the goal.
  var isOverGoal: Bool {
    if let goal = limit.goal, subject.lowerQuartile > goal { return true }
    return limit.excess.map { excess > $0 } ?? false
  }
}

/// The costs of the runs of one measurement, from the smallest to the largest.
struct Figures: Equatable {
  let sorted: [Double]

  /// Sorts the costs of at least one run.
  init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "figures of no runs")
    sorted = samples.sorted()
  }

  var median: Double { quantile(0.5) }
  var lowerQuartile: Double { quantile(0.25) }
  var upperQuartile: Double { quantile(0.75) }

  /// Half of the distance between the quartiles.
  ///
  /// About half of the runs are this close to the median. One slow run of nine does not move it.
  var spread: Double { (upperQuartile - lowerQuartile) / 2 }

  /// The value below which a share of the runs lies, interpolated between two runs.
  private func quantile(_ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}

extension Benchmark {
  /// Runs both sides in turn.
  ///
  /// A run has one of each, so both see the machine in the same mood. The order changes from run to
  /// run, so neither side always finds the caches that the other one left. The first run of each
  /// side warms up and does not count.
  ///
  /// - Throws: ``CannotRun``, and every other error that the sides throw.
  @MainActor
  func measure(runs: Int, by gauge: @escaping Gauge) async throws -> Measurement {
    let pair = try prepare()
    if isOfAllocations { try Allocations.start() }
    defer { if isOfAllocations { Allocations.stop() } }
    func cost(_ side: Pair.Side) async throws -> Double {
      let meter = Meter(isOfAllocations ? Allocations.count : gauge)
      try await side(meter)
      return meter.cost
    }
    var costs: [(subject: Double, floor: Double)] = []
    for run in -1..<runs {
      let isFloorFirst = run.isMultiple(of: 2)
      let first = try await cost(isFloorFirst ? pair.floor : pair.subject)
      let second = try await cost(isFloorFirst ? pair.subject : pair.floor)
      if run < 0 { continue }
      costs.append(isFloorFirst ? (second, first) : (first, second))
    }
    return Measurement(
      subject: Figures(costs.map(\.subject)), floor: Figures(costs.map(\.floor)),
      ratio: Figures(costs.map { $0.subject / max($0.floor, .leastNormalMagnitude) }),
      limit: limit)
  }
}
