/// How far the benchmarks are.
struct BenchmarksState: Equatable {
  enum Outcome: Equatable {
    case measured(Measurement)
    case skipped(name: String, reason: String)
    case failed(name: String, reason: String)
  }

  /// How many are to run.
  var total = 0
  /// The one that is running.
  var current: String?
  var outcomes: [Outcome] = []

  /// Whether nothing failed and no limit is exceeded.
  var isGood: Bool {
    outcomes.allSatisfy { outcome in
      switch outcome {
      case .measured(let measurement): !measurement.isOverLimit
      case .skipped: true
      case .failed: false
      }
    }
  }
}
