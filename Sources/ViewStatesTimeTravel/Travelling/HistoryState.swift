/// A position in time.
public struct HistoryState: Hashable, Sendable {
  /// The number of the current step.
  public var current: Int
  /// The number of the step that undo goes to.
  ///
  /// It is nil at the oldest step and at a ``barrier``.
  public var previous: Int?
  /// The number of the step that redo goes to.
  public var next: Int?
  /// The number of steps on the line before the current one.
  public var position: Int
  /// The number of steps on the line, including the oldest one.
  public var count: Int
  /// The number of the last step that redo can reach, which is the current one if there is none.
  public var last: Int
  /// Whether changes are recorded.
  public var isRecording: Bool
  /// Whether only time travel changes the models.
  public var isLocked: Bool
  /// The reason why the current step cannot be undone, or nil if it can or is the oldest one.
  public var barrier: String?

  /// Creates a state; without arguments, that of a new history.
  ///
  /// The last step is by default the next one, or else the current one.
  public init(
    current: Int = 0, previous: Int? = nil, next: Int? = nil, position: Int = 0, count: Int = 1,
    last: Int? = nil, isRecording: Bool = true, isLocked: Bool = false, barrier: String? = nil
  ) {
    (self.current, self.previous, self.next) = (current, previous, next)
    (self.position, self.count, self.last) = (position, count, last ?? next ?? current)
    (self.isRecording, self.isLocked, self.barrier) = (isRecording, isLocked, barrier)
  }
}
