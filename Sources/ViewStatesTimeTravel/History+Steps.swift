extension History {
  /// All steps that are kept, in the order of recording, those of branches among them.
  ///
  /// - Complexity: O(1); a step is described when it is looked at.
  public var steps: some Sequence<Step> {
    let recording = recording
    return recording.tree.kept.lazy.map { recording.step($0) }
  }

  /// The steps of the line around the current one, oldest first.
  ///
  /// - Parameters:
  ///   - before: How many before the current one, at most.
  ///   - after: How many after it, at most.
  /// - Returns: The current step and those around it.
  /// - Complexity: O(*n*) in the number of steps that are asked for.
  public func line(before: Int, after: Int) -> [Step] {
    recording.tree.line(before: before, after: after).map(recording.step)
  }

  /// What was left behind, in the order of recording.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var branches: [Branch] { recording.tree.branches }

  /// A step by its number, if it is kept.
  public subscript(step: Int) -> Step? {
    recording.tree.contains(step) ? recording.step(step) : nil
  }

  /// The estimated size of what is kept, in bytes.
  public var estimatedBytes: Int { recording.bytes }
}

extension Recording {
  func step(_ id: Int) -> Step {
    let content = contents[id]
    let label =
      content.actions.isEmpty
      ? content.kind.label : Model.label(of: actions[content.actions.upperBound - 1])
    return Step(
      id: id, parent: tree.parent(of: id), label: label, actionCount: content.actions.count)
  }
}

extension StepTree {
  var branches: [Branch] {
    ends.map { tip in
      let fork = fork(before: tip)
      return Branch(fork: fork, tip: tip, count: nodes[tip].depth - nodes[fork].depth)
    }
  }
}
