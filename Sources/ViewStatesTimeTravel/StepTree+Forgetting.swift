extension StepTree {
  /// Forgets every step that does not descend from a new root.
  ///
  /// - Parameter step: The new root, which is not after the current step.
  /// - Returns: The forgotten steps.
  mutating func makeRoot(_ step: Int) -> [Int] {
    var dropped: [Int] = []
    var kept = step
    while kept != root, let parent = nodes[kept].parent {
      dropped.append(parent)
      var child = nodes[parent].firstChild
      while let branch = child {
        if branch != kept { dropped += descendants(from: branch) }
        child = nodes[branch].sibling
      }
      kept = parent
    }
    for step in dropped { nodes[step].isDropped = true }
    count -= dropped.count
    root = step
    nodes[step].parent = nil
    nodes[step].sibling = nil
    nodes.drop(before: step)
    return dropped
  }

  private func descendants(from step: Int) -> [Int] {
    var found = [step]
    var next = 0
    while next < found.count {
      var child = nodes[found[next]].firstChild
      while let step = child {
        found.append(step)
        child = nodes[step].sibling
      }
      next += 1
    }
    return found
  }
}
