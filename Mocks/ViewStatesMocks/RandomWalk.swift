import ViewStates
import ViewStatesDescribing

/// A sequence of random steps that is the same for the same seed.
///
/// It tests what must hold whatever is done: the steps are taken on the real thing and on a plain
/// model of it, and what differs is a failure. A step should make sense wherever it comes, so that
/// a sequence can be shortened; a place in a list is taken modulo its length.
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
  /// What the steps were made from.
  public let seed: UInt64
  /// The steps, in order.
  public let steps: [Step]

  /// Makes the steps of a seed.
  ///
  /// - Parameters:
  ///   - seed: What the steps depend on, and nothing else.
  ///   - count: How many steps.
  ///   - step: Makes one step from random numbers.
  public init(seed: UInt64, steps count: Int, step: (inout SplitMix64) -> Step) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    steps = (0..<count).map { _ in step(&random) }
  }

  /// Takes the steps, and on a failure finds a sequence that still fails and from which no step can
  /// be left out.
  ///
  /// - Parameter failure: Takes steps from a fresh start; returns, or throws, what is wrong.
  /// - Throws: The failure of that sequence.
  /// - Complexity: One run of the steps when it does not fail. On a failure O(*n*²) runs at worst,
  ///   and far fewer where few of the steps matter.
  public func run(_ failure: ([Step]) throws -> String?) throws(RandomWalkFailure) {
    guard var reason = reason(of: steps, failure) else { return }
    var shortest = steps
    var size = steps.count
    // Ever smaller parts are left out while it still fails.
    while size > 0 {
      let count = shortest.count
      var start = 0
      while start < shortest.count {
        var fewer = shortest
        fewer.removeSubrange(start..<min(start + size, shortest.count))
        if let found = self.reason(of: fewer, failure) {
          (shortest, reason) = (fewer, found)
        } else {
          start += size
        }
      }
      // What goes can let an earlier step go, too: the last size is done until nothing goes.
      if size > 1 || shortest.count == count { size /= 2 }
    }
    throw RandomWalkFailure(seed: seed, reason: reason, steps: shortest.map { ValueText($0).text })
  }

  private func reason(
    of steps: [Step], _ failure: ([Step]) throws -> String?
  ) -> String? {
    do {
      return try failure(steps)
    } catch {
      return "\(error)"
    }
  }
}
