/// What a benchmark came to.
struct Measurement: Equatable {
  let name: String
  let subjectText: String
  let floorText: String
  let unit: Unit
  let subject: Figures
  let floor: Figures
  /// The ratios of subject to floor, each of one run.
  let ratio: Figures
  let limit: Limit

  /// Whether the ratio is worse than the limit by more than the noise.
  ///
  /// That is when three of four runs are over it: one that happened to be slow is not enough.
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
  /// A run has one of each, so that both see the machine in the same mood, and the order changes
  /// from run to run, so that neither always finds the other's caches. A first run of each warms up
  /// and is not counted.
  ///
  /// - Throws: ``CannotRun``, and whatever else the sides throw.
  @MainActor
  func measure(runs: Int, clock: any Clock<Duration>, limit: Limit) throws -> Measurement {
    let pair = try prepare()
    func cost(_ side: Pair.Side) throws -> Double {
      let meter = Meter(clock: clock)
      try side(meter)
      return meter.cost
    }
    var costs: [(subject: Double, floor: Double)] = []
    for run in -1..<runs {
      let first = try run.isMultiple(of: 2) ? cost(pair.floor) : cost(pair.subject)
      let second = try run.isMultiple(of: 2) ? cost(pair.subject) : cost(pair.floor)
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
