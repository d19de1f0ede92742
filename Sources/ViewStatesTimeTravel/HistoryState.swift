/// A position in time.
public struct HistoryState: Hashable, Sendable {
  /// The number of the current step.
  ///
  /// After changes that are not recorded, it is the number of the step before them.
  public var current: Int
  /// The number of the step that undo goes to.
  public var previous: Int?
  /// The number of the step that redo goes to.
  public var next: Int?
  /// The number of steps on the line before the current one.
  public var position: Int
  /// The number of steps on the line, including the oldest one.
  public var count: Int
  /// The number of steps that were forgotten because of the bounds.
  public var dropped: Int
  /// Whether changes are recorded.
  public var isRecording: Bool
  /// Whether only time travel changes the model.
  public var isLocked: Bool

  /// Creates a state; without arguments, that of a new history.
  public init(
    current: Int = 0, previous: Int? = nil, next: Int? = nil, position: Int = 0, count: Int = 1,
    dropped: Int = 0, isRecording: Bool = true, isLocked: Bool = false
  ) {
    self.current = current
    self.previous = previous
    self.next = next
    self.position = position
    self.count = count
    self.dropped = dropped
    self.isRecording = isRecording
    self.isLocked = isLocked
  }

  init(of tree: StepTree, dropped: Int, hasGap: Bool, isRecording: Bool, isLocked: Bool) {
    self.init(
      current: tree.current, previous: tree.parent(of: tree.current),
      next: tree.nodes[tree.current].next, position: tree.position, count: tree.length,
      dropped: dropped, isRecording: isRecording, isLocked: isLocked)
    // The changes that are not recorded become a step before the next travel.
    if hasGap {
      (previous, next) = (current, nil)
      position += 1
      count = position + 1
    }
  }
}
