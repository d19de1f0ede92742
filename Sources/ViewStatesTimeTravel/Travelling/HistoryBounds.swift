/// How much a history keeps.
///
/// Beyond the bounds, the branches that leave the oldest step are forgotten first, the oldest
/// branch first, and then the step itself. If you went back to the oldest step, and there is too
/// much to redo, the end of the line is forgotten. The present states are never forgotten.
public struct HistoryBounds: Hashable, Sendable {
  /// The most steps to keep, at least 1.
  public var steps: Int

  /// Creates bounds.
  ///
  /// - Parameter steps: The most steps to keep. Nobody steps back through 10,000, which take some
  ///   five megabytes, besides the states.
  public init(steps: Int = 10_000) { self.steps = max(1, steps) }
}
