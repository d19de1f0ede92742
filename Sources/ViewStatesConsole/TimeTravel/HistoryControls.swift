import ViewStates
import ViewStatesTimeTravel

/// What commands need of a history to wind and to list it, whoever stands before it.
@MainActor
package struct HistoryControls {
  /// What the history is called in a list of its steps.
  let title: String
  /// Where in time we are.
  let state: HistoryState
  /// Goes to the step before, and returns whether there is one.
  let undo: () throws(HistoryError) -> Bool
  /// Goes to the next step, and returns whether there is one.
  let redo: () throws(HistoryError) -> Bool
  /// Goes to a step, and says so if it is the current one already.
  let jump: (Int) throws(HistoryError) -> Void
  /// The current step, and at most so many before and after it.
  let line: (_ before: Int, _ after: Int) -> [Step]
  /// What was left behind.
  let branches: () -> [Branch]

  /// Creates the controls of a history.
  package init(
    title: String, state: HistoryState,
    undo: @escaping () throws(HistoryError) -> Bool,
    redo: @escaping () throws(HistoryError) -> Bool,
    jump: @escaping (Int) throws(HistoryError) -> Void,
    line: @escaping (_ before: Int, _ after: Int) -> [Step],
    branches: @escaping () -> [Branch]
  ) {
    self.title = title
    self.state = state
    self.undo = undo
    self.redo = redo
    self.jump = jump
    self.line = line
    self.branches = branches
  }

  /// The highest number there is, on the line or on a branch.
  var highestStep: Int {
    let last = line(0, .max).last?.id ?? 0
    return max(last, branches().map(\.tip).max() ?? 0)
  }

  func list(most: Int) -> HistoryList {
    HistoryList(
      title, state: state, line: line(most, most), branches: branches(), most: most)
  }
}
