/// How much a history keeps.
///
/// When there is more, the oldest steps of the line are forgotten, each with the branches that
/// leave before it. The present state is never forgotten.
public struct HistoryBounds: Hashable, Sendable {
  /// The most steps to keep, at least 1.
  public var steps: Int
  /// About how many bytes the kept actions and states may take.
  ///
  /// Sizes are estimated: an action is weighed when it is recorded, a state by its first few
  /// elements.
  public var bytes: Int

  /// Creates bounds.
  ///
  /// - Parameters:
  ///   - steps: The most steps to keep.
  ///   - bytes: About how many bytes to keep; 64 MiB unless said otherwise, which is several
  ///     hundred thousand small actions, and no burden to any device this runs on.
  public init(steps: Int = .max, bytes: Int = 64 << 20) {
    self.steps = max(1, steps)
    self.bytes = bytes
  }
}
