extension ModelCoverage {
  /// The results of every action in every class of states, as a table in Markdown.
  ///
  /// It is made for an article, and a test compares the two:
  ///
  /// ```text
  /// |  | increment | decrement |
  /// |---|---|---|
  /// | zero | → more | ✗ isZero |
  /// | more | → more | → more, zero |
  /// ```
  ///
  /// | mark | meaning |
  /// |---|---|
  /// | → | accepted; the classes of the next state follow |
  /// | · | nothing to change |
  /// | ✗ | rejected; the reasons follow |
  /// | ? | never tried |
  ///
  /// - Parameters:
  ///   - states: The classes of states in the order of the rows; by default all, sorted.
  ///   - actions: The actions in the order of the columns; by default all, sorted.
  /// - Returns: A line for each row, without a line break at the end.
  public func table(states: [String]? = nil, actions: [String]? = nil) -> String {
    let actions = actions ?? self.actions
    let rows = (states ?? stateClasses).map { state in
      let results = actions.map { text(of: cells[Cell(state: state, action: $0)] ?? []) }
      return line([state] + results)
    }
    let rule = "|\(String(repeating: "---|", count: actions.count + 1))"
    return ([line([""] + actions), rule] + rows).joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String {
    "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
  }

  private func text(of outcomes: Set<Outcome>) -> String {
    var (next, reasons): ([String], [String]) = ([], [])
    for outcome in outcomes {
      switch outcome {
      case .accepted(let state): next.append(state)
      case .rejected(let reason): reasons.append("✗ \(reason)")
      case .nothingToChange: break
      }
    }
    let parts =
      (next.isEmpty ? [] : ["→ \(next.sorted().joined(separator: ", "))"])
      + (outcomes.contains(.nothingToChange) ? ["·"] : []) + reasons.sorted()
    return parts.isEmpty ? "?" : parts.joined(separator: " ")
  }
}
