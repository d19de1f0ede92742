/// One line of the table: something of the toolkit's beside its floor, which is the least that code
/// written by hand would take for the same.
struct Benchmark {
  /// What `--only` takes.
  let name: String
  /// What is measured.
  let subject: String
  /// What it is measured against.
  let floor: String
  var unit = Unit.nanoseconds
  /// Whether the floor is the same work on something smaller: what the short form checks.
  var isGrowth = false
  /// Why it runs only when it is asked for by name, if so.
  var reasonToWait: String?
  /// Gets everything ready that is not to be measured.
  let prepare: @MainActor () throws -> Pair

  /// Whether a word given to `--only` means this one: its name, or the beginning up to a dash.
  func isMeant(by word: String) -> Bool { name == word || name.hasPrefix(word + "-") }
}

/// The two sides of a benchmark, ready to run as often as needed.
@MainActor
struct Pair {
  typealias Side = @MainActor (Meter) throws -> Void

  let subject: Side
  let floor: Side
}

/// Why a benchmark cannot run here.
struct CannotRun: Error {
  let reason: String
}

/// What a benchmark found wrong without measuring.
struct BenchmarkFailure: Error {
  let reason: String
}
