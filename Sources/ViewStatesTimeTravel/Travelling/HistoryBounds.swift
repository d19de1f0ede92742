/// How much a history keeps.
///
/// Beyond the bounds, a history forgets the oldest steps of the line, and with each of them the
/// branches that start before the next one. It never forgets the present state.
public struct HistoryBounds: Hashable, Sendable {
  /// The most steps to keep, at least 1.
  public var steps: Int
  /// The most bytes that the kept actions and states may take, roughly.
  ///
  /// Sizes are estimated: that of an action when it is recorded, that of a state from its first few
  /// elements.
  public var bytes: Int

  /// Creates bounds.
  ///
  /// - Parameters:
  ///   - steps: The most steps to keep.
  ///   - bytes: The most bytes to keep, roughly. The default of 64 MiB holds several hundred
  ///     thousand small actions, and any device that runs this package has that much to spare.
  public init(steps: Int = .max, bytes: Int = 64 << 20) {
    self.steps = max(1, steps)
    self.bytes = bytes
  }
}
