import ViewStates
import ViewStatesTimeTravel

/// A list of the steps of a history around the current one, and of the branches that were left
/// behind.
///
/// ```text
/// history        step 2 of 3
///             1  add home
/// here        2  add work
///             3  remove 1
/// branch      5  rename to House; 2 steps, left behind after 1
/// ```
///
/// A branch has the number and the label of its last step, so that you can jump to it. A step that
/// cannot be undone has the reason behind its label.
@MainActor
struct HistoryList {
  let title: String
  let history: any TimeTravelling
  /// The most steps to list; those farthest from the current one are left out.
  let most: Int

  var lines: [SafeText] {
    let state = history.state
    let line = history.line(before: most, after: most)
    let count = min(most, line.count)
    let position = line.firstIndex { $0.id == state.current } ?? 0
    let first = max(0, min(position - count / 2, line.count - count))

    let hidden = state.count - count
    let forgotten = state.dropped == 0 ? "" : ", \(state.dropped) older forgotten"
    let more = hidden == 0 ? "" : ", \(hidden) more; type 'history all' for all"
    let summary: SafeText = "step \(state.current) of \(state.last)\(forgotten)\(more)"
    return [.fact(title, summary)]
      + line[first..<first + count].map { step in
        let barrier = step.barrier.map { " (\($0))" } ?? ""
        let mark: SafeText = step.id == state.current ? "here" : ""
        return .row(step.id, marked: mark, "\(step.label)\(barrier)")
      }
      + branches.map { branch in
        let label = history[branch.tip].map { "\($0.label); " } ?? ""
        let steps = branch.count.counted("step")
        return .row(
          branch.tip, marked: "branch", "\(label)\(steps), left behind after \(branch.fork)")
      }
  }

  /// The number of the oldest step that is kept.
  var lowestStep: Int { history.line(before: .max, after: 0).first?.id ?? 0 }

  /// The highest number of a step, on the line or on a branch.
  var highestStep: Int {
    max(history.line(before: 0, after: .max).last?.id ?? 0, branches.map(\.tip).max() ?? 0)
  }

  /// One store alone has no branches of its own.
  private var branches: [HistoryBranch] { (history as? History)?.branches ?? [] }
}
