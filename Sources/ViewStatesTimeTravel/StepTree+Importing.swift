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
