/// The outcome of a benchmark that ran.
struct Measurement: Equatable {
  let name: String
  let subjectText: String
  let floorText: String
  let unit: Unit
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

  /// Whether the cost, or its difference from the floor, exceeds the goal for the machine that the
  /// limits are from.
  var isOverGoal: Bool {
    if let goal = limit.goal, subject.lowerQuartile > goal { return true }
    return limit.excess.map { excess > $0 } ?? false
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
  func measure(
    runs: Int, clock: any Clock<Duration>, limit: Limit
  ) async throws -> Measurement {
    let pair = try prepare()
    func cost(_ side: Pair.Side) async throws -> Double {
      let meter = Meter(clock: clock)
      try await side(meter)
      return meter.cost
    }
    var costs: [(subject: Double, floor: Double)] = []
    for run in -1..<runs {
      let first =
        try run.isMultiple(of: 2) ? await cost(pair.floor) : await cost(pair.subject)
      let second =
        try run.isMultiple(of: 2) ? await cost(pair.subject) : await cost(pair.floor)
      if run < 0 { continue }
      costs.append(run.isMultiple(of: 2) ? (second, first) : (first, second))
    }
    return Measurement(
      name: name, subjectText: subject, floorText: floor, unit: unit,
      subject: Figures(costs.map(\.subject)), floor: Figures(costs.map(\.floor)),
      ratio: Figures(costs.map { $0.subject / max($0.floor, .leastNormalMagnitude) }),
      limit: limit)
  }
}
