import ViewStates
import ViewStatesTimeTravel

/// The steps of a history around the current one as lines: number and label, then the branches.
///
/// ```text
/// history        2 of 3 steps
///             1  add home
/// here        2  add work
///             3  remove 1
/// branch      5  2 steps, left behind after 1
/// ```
@MainActor
public struct HistoryList {
  private let title: String
  private let state: HistoryState
  private let steps: [Step]
  private let branches: [Branch]

  /// Takes the steps from a history.
  ///
  /// - Parameters:
  ///   - title: What the history is called.
  ///   - history: A history, or a timeline.
  ///   - most: How many steps to take; where there are more, those farthest away are left out.
  public init(_ title: String, of history: any TimeTravelling, most: Int) {
    self.init(
      title, state: history.state, line: history.line(before: most, after: most),
      branches: history.branches, most: most)
  }

  /// Takes steps that somebody looked up.
  ///
  /// - Parameters:
  ///   - title: What the history is called.
  ///   - state: Where in time we are.
  ///   - line: The current step, and as many before and after as there are, or as are to be shown.
  ///   - branches: What was left behind.
  ///   - most: How many steps to take; where there are more, those farthest away are left out.
  public init(
    _ title: String, state: HistoryState, line: [Step], branches: [Branch], most: Int
  ) {
    self.title = title
    self.state = state
    self.branches = branches
    let position = line.firstIndex { $0.id == state.current } ?? 0
    let count = min(most, line.count)
    let first = max(0, min(position - count / 2, line.count - count))
    steps = Array(line[first..<first + count])
  }

  /// What the list says.
  public var lines: [SafeText] {
    let hidden = state.count - steps.count
    let more = hidden == 0 ? "" : ", \(hidden) more; type 'history all' for all"
    let forgotten = state.dropped == 0 ? "" : ", \(state.dropped) older forgotten"
    let place = "\(state.position) of \((state.count - 1).counted("step"))\(forgotten)\(more)"
    return [.fact(title, "\(place)")]
      + steps.map { step in
        line(step.id, marked: step.id == state.current ? "here" : "", "\(step.label)")
      }
      + branches.map { branch in
        let steps = branch.count.counted("step")
        return line(branch.tip, marked: "branch", "\(steps), left behind after \(branch.fork)")
      }
  }

  /// Numbers stand at the right of the column of labels.
  private func line(_ number: Int, marked mark: SafeText, _ text: SafeText) -> SafeText {
    let number = SafeText(" \(number)").padded(to: SafeText.factColumns - mark.columns, .right)
    return "\(mark.styled(.cyan))\(number)  \(text)"
  }
}
