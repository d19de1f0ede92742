import ViewStates

/// A presenter of a position in time that can undo and redo: a ``History``, or one of its stores
/// alone.
@MainActor
public protocol TimeTravelling: Presenter where State == HistoryState {
  /// Goes to a step.
  ///
  /// - Parameter step: The number of a step that is kept, on the line or on a branch.
  /// - Returns: False if it was already the current step.
  /// - Throws: ``HistoryError``; then nothing has changed.
  @discardableResult
  func jump(to step: Int) throws(HistoryError) -> Bool

  /// The steps of the line around the current one, oldest first.
  ///
  /// - Parameters:
  ///   - before: The most steps to return before the current one.
  ///   - after: The most steps to return after it.
  /// - Returns: The current step and the steps around it.
  /// - Complexity: O(*n*) in the number of returned steps.
  func line(before: Int, after: Int) -> [HistoryStep]

  /// The step with a number, on the line or on a branch, or nil if no such step is kept.
  subscript(step: Int) -> HistoryStep? { get }
}

extension TimeTravelling {
  /// The steps from the oldest one through the current one to the last one that redo can reach.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var line: [HistoryStep] { line(before: .max, after: .max) }

  /// Whether all of the stores are locked, so that only time travel changes their models.
  public var isLocked: Bool { state.isLocked }

  /// Goes to the previous step.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``HistoryError``, such as the reason why the current step cannot be undone; then
  ///   nothing has changed.
  @discardableResult
  public func undo() throws(HistoryError) -> Bool {
    let state = state
    if let reason = state.barrier { throw .barrier(step: state.current, reason: reason) }
    guard let step = state.previous else { return false }
    return try jump(to: step)
  }

  /// Goes to the next step of the line.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``HistoryError``; then nothing has changed.
  @discardableResult
  public func redo() throws(HistoryError) -> Bool {
    guard let step = state.next else { return false }
    return try jump(to: step)
  }
}
