/// The outcomes in the form that is printed as JSON.
struct Report: Codable, Equatable {
  struct Side: Codable, Equatable {
    /// The measured work, in words.
    var text: String
    var median: Double
    /// Half of the distance between the quartiles.
    var spread: Double
  }

  struct Result: Codable, Equatable {
    var name: String
    /// The unit of the costs of both sides, which are those of one operation.
    var unit: Unit
    var runs: Int
    var subject: Side
    var floor: Side
    var ratio: Double
    var ratioSpread: Double
    var limit: Double
    var goal: Double?
    /// How much more the subject costs than its floor, if there is a goal for the difference.
    var excess: Double?
    var excessGoal: Double?
    var isOverLimit: Bool
    var isOverGoal: Bool
  }

  struct Reason: Codable, Equatable {
    var name: String
    var reason: String
  }

  var results: [Result] = []
  var skipped: [Reason] = []
  var failed: [Reason] = []

  init(_ state: BenchmarksState) {
    for outcome in state.outcomes {
      switch outcome {
      case .measured(let measurement): results.append(Result(measurement))
      case .skipped(let name, let reason): skipped.append(Reason(name: name, reason: reason))
      case .failed(let name, let reason): failed.append(Reason(name: name, reason: reason))
      }
    }
  }
}

extension Report.Result {
  init(_ measurement: Measurement) {
    self.init(
      name: measurement.name, unit: measurement.unit, runs: measurement.ratio.sorted.count,
      subject: Report.Side(measurement.subject, text: measurement.subjectText),
      floor: Report.Side(measurement.floor, text: measurement.floorText),
      ratio: measurement.ratio.median, ratioSpread: measurement.ratio.spread,
      limit: measurement.limit.ratio, goal: measurement.limit.goal,
      excess: measurement.limit.excess.map { _ in measurement.excess },
      excessGoal: measurement.limit.excess,
      isOverLimit: measurement.isOverLimit, isOverGoal: measurement.isOverGoal)
  }
}

extension Report.Side {
  init(_ figures: Figures, text: String) {
    self.init(text: text, median: figures.median, spread: figures.spread)
  }
}
