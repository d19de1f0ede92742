import ViewStates
import ViewStatesDescribing

/// A sequence of random steps that is always the same for the same seed.
///
/// Use it to test a promise that must hold after any sequence of actions: take the steps on the
/// real object, and compare it with a plain model of it. Design the steps so that each makes sense
/// anywhere, since a failing sequence is shortened. For example, take an index modulo the length of
/// the list.
///
/// ```swift
/// try walk.run { steps in
///   let real = RealParty()
///   var plain = PlainParty()
///   for step in steps {
///     let (expected, seen) = (plain.take(step), real.take(step))
///     if seen != expected { return "\(step) gives \(seen), not \(expected)" }
///   }
///   return nil
/// }
/// ```
public struct RandomWalk<Step> {
  /// The seed that the steps were made from.
  public let seed: UInt64
  /// The steps, in order.
  public let steps: [Step]

  /// Makes the steps of a seed; they must not depend on anything else.
  public init(seed: UInt64, steps count: Int, step: (inout SplitMix64) -> Step) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    steps = (0..<count).map { _ in step(&random) }
  }

  /// Takes the steps from a fresh start, by a closure that returns or throws the reason of a
  /// failure.
  ///
  /// If they fail, it finds a sequence that still fails and from which no step can be left out.
  /// That takes O(*n*²) runs at worst, and far fewer if only a few of the steps matter.
  ///
  /// - Throws: ``RequirementFailure`` with the seed and that sequence.
  public func run(
    _ failure: ([Step]) throws -> String?, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) {
    var search = Shortening(steps)
    while let tried = search.next() {
      do { search.note(try failure(tried)) } catch { search.note("\(error)") }
    }
    try finish(search, at: CodeLocation(fileID, filePath, line, column))
  }

  /// Takes asynchronous steps, like the other form.
  ///
  /// - Throws: ``RequirementFailure`` with a sequence from which no step can be left out.
  @MainActor public func run(
    _ failure: @MainActor ([Step]) async throws -> String?, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws(RequirementFailure) {
    var search = Shortening(steps)
    while let tried = search.next() {
      do { search.note(try await failure(tried)) } catch { search.note("\(error)") }
    }
    try finish(search, at: CodeLocation(fileID, filePath, line, column))
  }

  private func finish(
    _ search: Shortening<Step>, at location: CodeLocation
  ) throws(RequirementFailure) {
    guard let reason = search.reason else { return }
    let count = counted(search.steps.count, "step")
    let head = "\(reason)\nwith seed \(seed), after \(count)\(search.steps.isEmpty ? "" : ":")"
    let lines = [head] + search.steps.map { "  \(ValueText($0).text)" }
    throw RequirementFailure(lines.joined(separator: "\n"), at: location)
  }
}
