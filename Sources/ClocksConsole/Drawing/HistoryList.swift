import Clocks
import ViewStates
import ViewStatesConsole

/// The steps of a history as lines: number and label, with the current one marked.
@MainActor
struct HistoryList {
  private let entries: [HistoryEntry]
  private let branches: [Branch]
  private let state: HistoryState
  private let title: String
  private let shown: Range<Int>

  /// Takes the steps from a presenter, at most so many around the current one.
  init(
    _ history: ClocksHistory, of presenter: any TimeTravelPresenter, most: Int
  ) {
    entries = presenter.line(of: history)
    branches = presenter.branches(of: history)
    state = presenter.state[history]
    title = history.title
    let count = min(most, entries.count)
    let first = max(0, min(state.position - count / 2, entries.count - count))
    shown = first..<first + count
  }

  var lines: [SafeText] {
    let hidden = entries.count - shown.count
    let more = hidden == 0 ? "" : ", \(hidden) more; type 'history all' for all"
    return [.fact(title, "\(state.position) of \((state.count - 1).counted("step"))\(more)")]
      + entries[shown].map { entry in
        let mark: SafeText = entry.id == state.current ? "here" : ""
        return "\(mark.styled(.cyan))\(number(entry.id, after: mark))  \(entry.label)"
      }
      + branches.map { branch in
        let steps = branch.count.counted("step")
        let mark: SafeText = "branch"
        return
          "\(mark)\(number(branch.tip, after: mark))  \(steps), left behind after \(branch.fork)"
      }
  }

  /// Numbers stand at the right of the column of labels.
  private func number(_ number: Int, after mark: SafeText) -> SafeText {
    SafeText(" \(number)").padded(to: SafeText.factColumns - mark.columns, .right)
  }
}
