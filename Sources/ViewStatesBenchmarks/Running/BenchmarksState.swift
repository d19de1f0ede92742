/// The progress of the benchmarks, and their outcomes so far.
struct BenchmarksState: Equatable {
  enum Outcome: Equatable {
    case measured(Measurement)
    case skipped(name: String, reason: String)
    case failed(name: String, reason: String)
  }

  /// How many benchmarks will run in all.
  var total = 0
  /// The name of the running benchmark.
  var current: String?
  var outcomes: [Outcome] = []

  /// Whether no benchmark failed and no limit is exceeded.
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
