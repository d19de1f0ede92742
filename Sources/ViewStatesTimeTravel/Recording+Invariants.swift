extension History {
  /// The broken invariant of the recording, or nil; tests use it to find mistakes in this package.
  func brokenInvariant() -> String? { recording.brokenInvariant(present: store.state) }
}

extension Recording {
  /// Checks everything that is kept.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  func brokenInvariant(present: Model) -> String? {
    var weights = (actions: 0, checkpoints: oldest.weight)
    let line = Set(tree.line(before: .max, after: .max))
    for step in tree.kept {
      guard step == tree.root || (tree.parent(of: step) ?? step) < step else {
        return "step \(step) is not after its parent"
      }
      guard
        contents[step].actions.isEmpty || contents[step].actions.lowerBound >= actions.startIndex
      else { return "actions of step \(step) are gone" }
      weights.actions += contents[step].weight
      weights.checkpoints += kept[step]?.weight ?? 0
      if tree.nodes[step].isOnLine != (line.contains(step)) {
        return "step \(step) is on the wrong line"
      }
    }
    guard weights == (actionWeight, checkpointWeight) else { return "the weight is \(weights)" }
    guard kept.keys.allSatisfy(tree.contains) else { return "a state of a dropped step is kept" }
    guard tree.count == Array(tree.kept).count else { return "there are \(tree.count) steps" }
    return nil
  }
}
