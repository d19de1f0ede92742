import ViewStates

/// What can be wound back and forth: a ``History``, or a ``Timeline`` over several.
@MainActor
public protocol TimeTravelling: Presenter where State == HistoryState {
  /// Goes to a step.
  ///
  /// - Parameter step: The number of a step that is kept, on the line or on a branch.
  /// - Returns: Whether it was not the current one already.
  /// - Throws: ``HistoryError``; nothing has changed then.
  @discardableResult
  func jump(to step: Int) throws(HistoryError) -> Bool

  /// The steps of the line around the current one, oldest first.
  ///
  /// - Parameters:
  ///   - before: How many before the current one, at most.
  ///   - after: How many after it, at most.
  /// - Returns: The current step and those around it.
  /// - Complexity: O(*n*) in the number of steps that are asked for.
  func line(before: Int, after: Int) -> [Step]

  /// What was left behind, in the order of recording.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  var branches: [Branch] { get }
}

extension TimeTravelling {
  /// The steps from the oldest through the current one to the last that redo can reach.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var line: [Step] { line(before: .max, after: .max) }

  /// Goes to the step before.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``HistoryError``; nothing has changed then.
  @discardableResult
  public func undo() throws(HistoryError) -> Bool {
    guard let step = state.previous else { return false }
    return try jump(to: step)
  }

  /// Goes to the next step of the line.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``HistoryError``; nothing has changed then.
  @discardableResult
  public func redo() throws(HistoryError) -> Bool {
    guard let step = state.next else { return false }
    return try jump(to: step)
  }
}

/// Where in time we are.
public struct HistoryState: Hashable, Sendable {
  /// The number of the current step; of the one before, while what came after is not recorded.
  public var current: Int
  /// The step that undo goes to.
  public var previous: Int?
  /// The step that redo goes to.
  public var next: Int?
  /// How many steps of the line lie before the current one.
  public var position: Int
  /// How many steps the line has, the oldest one among them.
  public var count: Int
  /// How many steps were forgotten because of the bounds.
  public var dropped: Int
  /// Whether changes are kept.
  public var isRecording: Bool
  /// Whether the model changes by time travel only.
  public var isLocked: Bool

  /// Creates a state; that of a new history unless said otherwise.
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
    // What was not recorded becomes a step once somebody travels.
    if hasGap {
      (previous, next) = (current, nil)
      position += 1
      count = position + 1
    }
  }
}
