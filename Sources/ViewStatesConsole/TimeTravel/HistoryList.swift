import ViewStates
import ViewStatesTimeTravel

extension TimeTravelling {
  /// The steps around the current one, and the nearest branches that were left behind, up to a
  /// number of lines, of which a quarter are branches.
  ///
  /// ```text
  /// history        step 2 of 3
  ///             1  add home
  /// here        2  add work
  ///             3  remove 1
  /// branch      5  rename to House; 2 steps, left behind after 1
  /// ```
  ///
  /// A branch has the number and the label of its last step, so that you can jump to it. A step
  /// that cannot be undone has the reason after its label.
  func lines(titled title: String, most: Int) -> [SafeText] {
    let all = leftBehind
    func distance(_ branch: HistoryBranch) -> Int { abs(branch.fork - state.current) }
    let near = all.sorted { (distance($0), $1.tip) < (distance($1), $0.tip) }.prefix(most / 4)
    let line = line(before: most, after: most)
    let count = min(most - near.count, line.count)
    let position = line.firstIndex { $0.id == state.current } ?? 0
    let first = max(0, min(position - count / 2, line.count - count))

    let (moreSteps, moreBranches) = (state.count - count, all.count - near.count)
    var heading = ["step \(state.current) of \(state.last)"]
    if moreSteps > 0 { heading.append(moreSteps.counted("more step")) }
    if moreBranches > 0 {
      heading.append(moreBranches.counted("more branch", plural: "more branches"))
    }
    let hint = heading.count > 1 ? "; type 'history all' for all" : ""
    let steps = line[first..<first + count].map { step in
      let barrier = step.barrier.map { " (\($0))" } ?? ""
      let mark: SafeText = step.id == state.current ? "here" : ""
      return SafeText.row(step.id, marked: mark, "\(step.label)\(barrier)")
    }
    let others = near.sorted { $0.tip < $1.tip }.map { branch in
      let label = self[branch.tip].map { "\($0.label); " } ?? ""
      let length = branch.count.counted("step")
      return SafeText.row(
        branch.tip, marked: "branch", "\(label)\(length), left behind after \(branch.fork)")
    }
    return [.fact(title, "\(heading.joined(separator: ", "))\(hint)")] + steps + others
  }

  /// The numbers of the steps that are kept, on the line and on branches.
  var stepNumbers: Range<Int> {
    let line = line(before: .max, after: .max).map(\.id)
    return (line.first ?? 0)..<(max(line.last ?? 0, leftBehind.map(\.tip).max() ?? 0) + 1)
  }

  /// One store alone has no branches of its own.
  private var leftBehind: [HistoryBranch] { (self as? History)?.branches ?? [] }
}
