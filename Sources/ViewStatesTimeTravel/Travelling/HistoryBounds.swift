/// How much a history keeps.
///
/// Beyond the bounds, a history forgets its oldest step. A branch that starts there goes first,
/// step by step from its end, and of several the oldest one. Then the next step of the line is the
/// oldest. If you went back to the oldest step, and there is too much to redo, the end of the line
/// goes. The present states are never forgotten.
///
/// One change forgets at most 4,096 steps, so that it stays short. If a large action pushes out
/// more, the next changes forget the rest.
public struct HistoryBounds: Hashable, Sendable {
  /// The most steps to keep, at least 1.
  public var steps: Int
  /// The most bytes that the kept actions and states may take, roughly.
  ///
  /// Sizes are estimated: that of an action when it is recorded, that of a state from its first few
  /// elements. After ten million small actions, a history with the default held 64 MiB in all.
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
