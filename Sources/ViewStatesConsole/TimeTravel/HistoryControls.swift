import ViewStates
import ViewStatesTimeTravel

/// The side of a history that commands use to travel through it and to list its steps.
@MainActor
package struct HistoryControls {
  /// The title of the history in a list of its steps.
  let title: String
  /// The position in the history.
  let state: HistoryState
  /// Goes to the previous step, and returns whether there is one.
  let undo: () throws(HistoryError) -> Bool
  /// Goes to the next step, and returns whether there is one.
  let redo: () throws(HistoryError) -> Bool
  /// Goes to a step, and returns whether it was not the current one.
  let jump: (Int) throws(HistoryError) -> Bool
  /// The current step, and at most so many before and after it.
  let line: (_ before: Int, _ after: Int) -> [HistoryStep]
  /// The branches that were left behind.
  let branches: () -> [HistoryBranch]
  /// The label of a step, if it is known.
  let label: (_ step: Int) -> String?

  /// Creates the controls of a history.
  package init(
    title: String, state: HistoryState,
    undo: @escaping () throws(HistoryError) -> Bool,
    redo: @escaping () throws(HistoryError) -> Bool,
    jump: @escaping (Int) throws(HistoryError) -> Bool,
    line: @escaping (_ before: Int, _ after: Int) -> [HistoryStep],
    branches: @escaping () -> [HistoryBranch],
    label: @escaping (_ step: Int) -> String? = { _ in nil }
  ) {
    self.title = title
    self.state = state
    self.undo = undo
    self.redo = redo
    self.jump = jump
    self.line = line
    self.branches = branches
    self.label = label
  }

  /// The highest number of a step, on the line or on a branch.
  var highestStep: Int {
    let last = line(0, .max).last?.id ?? 0
    return max(last, branches().map(\.tip).max() ?? 0)
  }

  func list(most: Int) -> HistoryList {
    HistoryList(
      title, state: state, line: line(most, most), branches: branches(), label: label, most: most)
  }
}
