import ViewStates
import ViewStatesTimeTravel

/// The logic of time travel, through both models together or through each by itself.
@MainActor
public protocol TimeTravelPresenter: Presenter where State == TimeTravelState {
  /// Goes to the previous step.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `HistoryError`; then nothing has changed.
  func undo(_ history: ClocksHistory) throws(HistoryError) -> Bool

  /// Goes to the next step.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `HistoryError`; then nothing has changed.
  func redo(_ history: ClocksHistory) throws(HistoryError) -> Bool

  /// Goes to a step on the line or on a branch.
  ///
  /// - Returns: Whether it was not the current step already.
  /// - Throws: `HistoryError` if there is no step with this number; then nothing has changed.
  func jump(_ history: ClocksHistory, to step: Int) throws(HistoryError) -> Bool

  /// Ends a bout of typing or dragging, so that the next one is a step of its own.
  func endGroup()

  /// Lets the document and the view state travel separately from now on.
  func split()

  /// Lets the document and the view state travel together again.
  func join()

  /// The steps of the line around the current one, oldest first.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - before: The most steps to return before the current one.
  ///   - after: The most steps to return after it.
  /// - Returns: The current step and the steps around it.
  func line(of history: ClocksHistory, before: Int, after: Int) -> [HistoryStep]

  /// The branches off the line, in the order of recording.
  func branches(of history: ClocksHistory) -> [HistoryBranch]

  /// The step with a number, on the line or on a branch, or nil if no such step is kept.
  func step(_ number: Int, of history: ClocksHistory) -> HistoryStep?
}
