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
  let limit: Limit
  /// Whether the floor is the same work on something smaller.
  ///
  /// The short form runs only these benchmarks.
  var isGrowth = false
  /// Whether the costs are allocations instead of nanoseconds.
  var isOfAllocations = false
  /// Why the benchmark runs only if it is named, if that is so.
  var reasonToWait: String?
  /// Sets up everything whose cost does not count.
  let prepare: @MainActor () throws -> Pair

  /// Whether a word given to `--only` means this benchmark: its name, or the part before a dash.
  func isMeant(by word: String) -> Bool { name == word || name.hasPrefix(word + "-") }

  /// The same work on something large, with something small as its floor.
  static func growth(
    _ name: String, _ subject: String, beside floor: String, ratio: Double,
    sizes: (large: Int, small: Int), side: @escaping @MainActor (Int) throws -> Pair.Side
  ) -> Benchmark {
    Benchmark(
      name: name, subject: subject, floor: floor, limit: .ratio(ratio), isGrowth: true
    ) {
      Pair(subject: try side(sizes.large), floor: try side(sizes.small))
    }
  }
}

/// The two sides of a benchmark, ready to run as often as needed.
@MainActor
struct Pair {
  typealias Side = @MainActor (Meter) async throws -> Void

  let subject: Side
  let floor: Side
}

/// A side that does one thing so many times, while nothing else holds the objects that it needs.
///
/// If one time is the work of several objects, they share its cost.
@MainActor
func repeating(
  _ count: Int, sharedBy share: Int = 1, keeping kept: Any = (),
  _ act: @escaping @MainActor () throws -> Void
) -> Pair.Side {
  let act = hiddenAct(act)
  return { meter in
    try meter.time(count * share) { for _ in 0..<count { try act() } }
    blackHole(kept)
  }
}

/// The most that a benchmark may cost.
///
/// A ratio is the most that the subject may cost in units of its floor, measured in the same run.
/// It is about a third more than was reached, which leaves room for other machines.
struct Limit: Equatable {
  /// The largest ratio of the subject to its floor; a larger one is a failure.
  let ratio: Double
  /// What one operation should cost, in nanoseconds, on an Intel Xeon at 2.5 GHz.
  ///
  /// A larger cost is reported. It is no failure, as machines differ.
  let goal: Double?
  /// How much more than its floor one operation should cost on that machine, as above.
  let excess: Double?

  static func ratio(_ ratio: Double, goal: Double? = nil, excess: Double? = nil) -> Limit {
    Limit(ratio: ratio, goal: goal, excess: excess)
  }
}

/// Why a benchmark cannot run here.
struct CannotRun: Error {
  let reason: String
}

/// A fault that a benchmark found before it measured anything.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
