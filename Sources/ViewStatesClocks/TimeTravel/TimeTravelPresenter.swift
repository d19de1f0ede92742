import ViewStates
import ViewStatesTimeTravel

/// The logic of winding the screen back and forth.
@MainActor
public protocol TimeTravelPresenter: Presenter where State == TimeTravelState {
  /// Goes to the step before.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `HistoryError`; nothing has changed then.
  func undo(_ history: ClocksHistory) throws(HistoryError) -> Bool

  /// Goes to the next step.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `HistoryError`; nothing has changed then.
  func redo(_ history: ClocksHistory) throws(HistoryError) -> Bool

  /// Goes to a step, on the line or on a branch.
  ///
  /// - Returns: Whether it was not the current one already.
  /// - Throws: `HistoryError` when no step has this number; nothing has changed then.
  func jump(_ history: ClocksHistory, to step: Int) throws(HistoryError) -> Bool

  /// Winds the document and the view state separately from now on.
  func split()

  /// Winds them together again.
  func join()

  /// The steps of the line around the current one, oldest first.
  ///
  /// - Parameters:
  ///   - history: Whose steps.
  ///   - before: How many before the current one, at most.
  ///   - after: How many after it, at most.
  /// - Returns: The current step and those around it.
  func line(of history: ClocksHistory, before: Int, after: Int) -> [Step]

  /// What was left behind, in the order of recording.
  func branches(of history: ClocksHistory) -> [Branch]
}
