/// One row of the table: a piece of the toolkit beside its floor.
///
/// The floor is the least that code written by hand would take for the same work.
struct Benchmark {
  /// The word that `--only` takes.
  let name: String
  /// The measured work, in words.
  let subject: String
  /// The work that it is compared with, in words.
  let floor: String
  var unit = Unit.nanoseconds
  /// Whether the floor is the same work on something smaller.
  ///
  /// The short form runs only these benchmarks.
  var isGrowth = false
  /// Why the benchmark runs only if it is named, if that is so.
  var reasonToWait: String?
  /// Sets up everything whose cost does not count.
  let prepare: @MainActor () throws -> Pair

  /// Whether a word given to `--only` means this benchmark: its name, or the part before a dash.
  func isMeant(by word: String) -> Bool { name == word || name.hasPrefix(word + "-") }
}

/// The two sides of a benchmark, ready to run as often as needed.
@MainActor
struct Pair {
  typealias Side = @MainActor (Meter) async throws -> Void

  let subject: Side
  let floor: Side
}

/// Why a benchmark cannot run here.
struct CannotRun: Error {
  let reason: String
}

/// A fault that a benchmark found before it measured anything.
struct BenchmarkFailure: Error {
  let reason: String
}
