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
public struct HistoryList {
  private let title: String
  private let state: HistoryState
  private let steps: [HistoryStep]
  private let branches: [HistoryBranch]
  private let label: (_ step: Int) -> String?

  /// Creates a list of a history.
  ///
  /// - Parameters:
  ///   - title: The title of the history.
  ///   - history: A history, or one of its stores alone.
  ///   - most: The most steps to list. The steps farthest from the current one are left out.
  public init(_ title: String, of history: any TimeTravelling, most: Int) {
    self.init(
      title, state: history.state, line: history.line(before: most, after: most),
      branches: (history as? History)?.branches ?? [], label: { history[$0]?.label }, most: most)
  }

  /// Creates a list of given steps.
  ///
  /// - Parameters:
  ///   - title: The title of the history.
  ///   - state: The position in the history.
  ///   - line: The current step, and the steps before and after it.
  ///   - branches: The branches that were left behind.
  ///   - label: The label of a step by its number, for the branches.
  ///   - most: The most steps to list. The steps farthest from the current one are left out.
  public init(
    _ title: String, state: HistoryState, line: [HistoryStep], branches: [HistoryBranch],
    label: @escaping (_ step: Int) -> String? = { _ in nil }, most: Int
  ) {
    self.title = title
    self.state = state
    self.branches = branches
    self.label = label
    let position = line.firstIndex { $0.id == state.current } ?? 0
    let count = min(most, line.count)
    let first = max(0, min(position - count / 2, line.count - count))
    steps = Array(line[first..<first + count])
  }

  /// The lines of the list.
  public var lines: [SafeText] {
    let hidden = state.count - steps.count
    let more = hidden == 0 ? "" : ", \(hidden) more; type 'history all' for all"
    let forgotten = state.dropped == 0 ? "" : ", \(state.dropped) older forgotten"
    let position = "step \(state.current) of \(state.last)\(forgotten)\(more)"
    return [.fact(title, "\(position)")]
      + steps.map { step in
        let barrier = step.barrier.map { " (\($0))" } ?? ""
        return .row(
          step.id, marked: step.id == state.current ? "here" : "", "\(step.label)\(barrier)")
      }
      + branches.map { branch in
        let steps = branch.count.counted("step")
        let label = label(branch.tip).map { "\($0); " } ?? ""
        return .row(
          branch.tip, marked: "branch", "\(label)\(steps), left behind after \(branch.fork)")
      }
  }
}
