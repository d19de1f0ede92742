/// Changes for an import, while nothing else uses the tree.
extension StepTree {
  /// Makes the path through a step the line, wherever the line was before.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  mutating func redrawLine(through step: Int) {
    for index in nodes.startIndex..<nodes.endIndex { nodes[index].isOnLine = false }
    var kept = step
    nodes[kept].isOnLine = true
    while let parent = nodes[kept].parent {
      nodes[parent].next = kept
      nodes[parent].isOnLine = true
      kept = parent
    }
    tip = tip(from: step)
  }

  /// Removes the step with the highest number, which is neither the root nor the current step.
  ///
  /// Its number is used again. If it was on the line, the newest branch at its parent becomes the
  /// line.
  mutating func removeNewest() {
    let step = nodes.endIndex - 1
    if !nodes[step].isDropped, let parent = nodes[step].parent {
      let (isOnLine, sibling) = (nodes[step].isOnLine, nodes[step].sibling)
      // No newer child of the parent is left.
      nodes[parent].firstChild = sibling
      if nodes[parent].next == step { nodes[parent].next = sibling }
      if isOnLine {
        if let sibling { nodes[sibling].isOnLine = true }
        tip = tip(from: parent)
      }
      count -= 1
    }
    nodes.removeLast(1)
  }

  /// Adds a distance to the number of every step.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  mutating func renumber(by distance: Int) {
    for index in nodes.startIndex..<nodes.endIndex {
      nodes[index].parent? += distance
      nodes[index].next? += distance
      nodes[index].firstChild? += distance
      nodes[index].sibling? += distance
    }
    nodes.startIndex += distance
    root += distance
    current += distance
    tip += distance
  }
}
