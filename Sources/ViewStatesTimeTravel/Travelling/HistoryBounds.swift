/// How much a history keeps.
///
/// Beyond the bounds, the branches that leave the oldest step go first, the oldest branch first;
/// then the step itself. If you went back to the oldest step, and there is too much to
/// redo, the end of the line goes. The present states are never forgotten.
public struct HistoryBounds: Hashable, Sendable {
  /// The most steps to keep, at least 1.
  public var steps: Int

  /// Creates bounds.
  ///
  /// - Parameter steps: The most steps to keep. Nobody steps back through 10,000, and they take
  ///   some five megabytes, besides what the states hold.
  public init(steps: Int = 10_000) { self.steps = max(1, steps) }
}
