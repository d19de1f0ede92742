import ViewStates
import ViewStatesTimeTravel

/// The side of a history that commands use to travel through it and to list its steps.
///
/// Make it anew for each command, since it holds the position of the moment. A program whose
/// presenter hides the history passes the presenter's intents:
///
/// ```swift
/// HistoryControls(
///   title: "history", state: presenter.state.history,
///   undo: { () throws(HistoryError) in try presenter.undo() },
///   redo: { () throws(HistoryError) in try presenter.redo() },
///   jump: { step throws(HistoryError) in try presenter.jump(to: step) },
///   line: { presenter.line(before: $0, after: $1) }, branches: { presenter.branches })
/// ```
@MainActor
public struct HistoryControls {
  /// The title of the history in a list of its steps.
  let title: String
  /// The position in the history.
  let state: HistoryState
  let undo: () throws(HistoryError) -> Bool
  let redo: () throws(HistoryError) -> Bool
  let jump: (Int) throws(HistoryError) -> Bool
  let line: (_ before: Int, _ after: Int) -> [HistoryStep]
  let branches: () -> [HistoryBranch]
  let label: (_ step: Int) -> String?

  /// Creates the controls of a history, or of one of its stores alone.
  ///
  /// - Parameters:
  ///   - title: The title of the history in a list of its steps.
  ///   - history: The history to travel through.
  public init(_ title: String, of history: any TimeTravelling) {
    self.init(
      title: title, state: history.state,
      undo: { () throws(HistoryError) in try history.undo() },
      redo: { () throws(HistoryError) in try history.redo() },
      jump: { step throws(HistoryError) in try history.jump(to: step) },
      line: { history.line(before: $0, after: $1) },
      branches: { (history as? History)?.branches ?? [] },
      label: { history[$0]?.label })
  }

  /// Creates the controls of a history that something else hides, such as a presenter.
  ///
  /// - Parameters:
  ///   - title: The title of the history in a list of its steps.
  ///   - state: The position in the history.
  ///   - undo: Goes to the previous step, and returns whether there is one.
  ///   - redo: Goes to the next step, and returns whether there is one.
  ///   - jump: Goes to a step, and returns whether it was not the current one.
  ///   - line: The current step, and at most so many before and after it.
  ///   - branches: The branches that were left behind.
  ///   - label: The label of a step by its number, for the branches.
  public init(
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
