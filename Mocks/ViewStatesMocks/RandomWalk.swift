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
/// let walk = RandomWalk(seed: seed, steps: 500) { random in
///   random.next() % 3 == 0 ? Step.remove : .add(Int(random.next() % 100))
/// }
/// try walk.run { steps in
///   let basket = Basket()
///   for step in steps { basket.take(step) }
///   return basket.total >= 0 ? nil : "a total of \(basket.total)"
/// }
/// ```
public struct RandomWalk<Step> {
  /// The seed that the steps were made from.
  public let seed: UInt64
  /// The steps, in order.
  public let steps: [Step]

  /// Makes the steps of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed. The steps must depend on nothing else.
  ///   - count: The number of steps.
  ///   - step: Makes one step from random numbers.
  public init(seed: UInt64, steps count: Int, step: (inout SplitMix64) -> Step) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    steps = (0..<count).map { _ in step(&random) }
  }

  /// Takes the steps.
  ///
  /// If they fail, finds a sequence that still fails and from which no step can be left out.
  ///
  /// - Parameters:
  ///   - failure: Takes steps from a fresh start. Returns the reason if they fail, or throws an
  ///     error.
  ///   - fileID: Filled in by the compiler, like the three after it.
  ///   - filePath: The path of the caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Throws: ``RandomWalkFailure`` with that sequence.
  /// - Complexity: One run of the steps if they pass. If they fail, at worst O(*n*²) runs, and far
  ///   fewer if only a few of the steps matter.
  public func run(
    _ failure: ([Step]) throws -> String?, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(RandomWalkFailure) {
    func tryOut(_ steps: [Step]) -> String? {
      do { return try failure(steps) } catch { return "\(error)" }
    }
    guard var reason = tryOut(steps) else { return }
    var shortening = Shortening(steps)
    while let fewer = shortening.next() {
      let found = tryOut(fewer)
      shortening.note(fewer, fail: found != nil)
      if let found { reason = found }
    }
    throw failed(
      because: reason, shortening.steps,
      at: CodeLocation(fileID, filePath, line, column))
  }

  /// Takes steps that wait, like the other form.
  ///
  /// - Throws: ``RandomWalkFailure`` with a sequence from which no step can be left out.
  @MainActor public func run(
    _ failure: @MainActor ([Step]) async throws -> String?, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws(RandomWalkFailure) {
    func tryOut(_ steps: [Step]) async -> String? {
      do { return try await failure(steps) } catch { return "\(error)" }
    }
    guard var reason = await tryOut(steps) else { return }
    var shortening = Shortening(steps)
    while let fewer = shortening.next() {
      let found = await tryOut(fewer)
      shortening.note(fewer, fail: found != nil)
      if let found { reason = found }
    }
    throw failed(
      because: reason, shortening.steps,
      at: CodeLocation(fileID, filePath, line, column))
  }

  private func failed(
    because reason: String, _ steps: [Step], at location: CodeLocation
  ) -> RandomWalkFailure {
    RandomWalkFailure(
      seed: seed, reason: reason, steps: steps.map { ValueText($0).text }, location: location)
  }
}
