extension History {
  /// All steps that are kept, in the order of recording, including those of branches.
  ///
  /// - Complexity: O(1); a step is created when it is read.
  public var steps: some Sequence<HistoryStep> {
    let recording = recording
    return recording.tree.kept.lazy.map { recording.step($0) }
  }

  /// The steps of the line around the current one, oldest first.
  ///
  /// - Parameters:
  ///   - before: The most steps to return before the current one.
  ///   - after: The most steps to return after it.
  /// - Returns: The current step and the steps around it.
  /// - Complexity: O(*n*) in the number of returned steps.
  public func line(before: Int, after: Int) -> [HistoryStep] {
    recording.tree.line(before: before, after: after).map(recording.step)
  }

  /// The branches that were left behind, in the order of recording.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var branches: [HistoryBranch] { recording.tree.branches }

  /// The step with a number, or nil if no such step is kept.
  public subscript(step: Int) -> HistoryStep? {
    recording.tree.contains(step) ? recording.step(step) : nil
  }

  /// The estimated size of the kept actions and states, in bytes.
  public var estimatedBytes: Int { recording.bytes }
}

extension Recording {
  func step(_ id: Int) -> HistoryStep {
    let content = contents[id]
    let label =
      content.actions.isEmpty
      ? content.kind.label : Model.label(of: actions[content.actions.upperBound - 1])
    return HistoryStep(
      id: id, parent: tree.parent(of: id), label: label, actionCount: content.actions.count)
  }
}

extension StepTree {
  var branches: [HistoryBranch] {
    ends.map { tip in
      let fork = fork(before: tip)
      return HistoryBranch(fork: fork, tip: tip, count: nodes[tip].depth - nodes[fork].depth)
    }
  }
}
