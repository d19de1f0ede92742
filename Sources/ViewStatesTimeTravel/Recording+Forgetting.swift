extension Recording {
  /// Forgets the oldest steps of the line until the recording is within its bounds.
  ///
  /// - Returns: Whether it was beyond them.
  @inlinable @discardableResult
  mutating func forgetBeyondBounds(present: Model) -> Bool {
    guard isBeyondBounds else { return false }
    forgetOldest(present: present)
    return true
  }

  @inlinable
  var isBeyondBounds: Bool { tree.count > bounds.steps || bytes > bounds.bytes }

  /// - Complexity: O(*n*) in the number of steps that are forgotten.
  @usableFromInline
  mutating func forgetOldest(present: Model) {
    let before = tree.count
    while isBeyondBounds, tree.root != tree.current, let next = tree.nodes[tree.root].next {
      forget(before: next, present: present)
    }
    dropped += before - tree.count
  }

  /// Forgets the steps before the current one, and the branches that start there.
  mutating func commit(_ present: Model) {
    forget(before: tree.current, present: present)
    base = tree.current
    baseState = nil
    distance = 0
    isOpen = false
  }

  /// Keeps the present state before a change that is not recorded.
  mutating func prepareForGap(_ present: Model) {
    if distance > 0 { keep(present) }
    isOpen = false
  }

  /// Forgets every step that does not descend from a step of the line.
  ///
  /// - Parameters:
  ///   - step: The new root: the step after the root, or the current one.
  ///   - present: The state at the current step.
  private mutating func forget(before step: Int, present: Model) {
    guard step != tree.root else { return }
    if base == tree.root { baseState = oldest.state }
    let (root, checkpoint) = newRoot(step, present: present)
    checkpointWeight -= oldest.weight + (kept.removeValue(forKey: root)?.weight ?? 0)
    for step in tree.makeRoot(root) { dropWeight(of: step) }
    oldest = checkpoint
    checkpointWeight += checkpoint.weight
    contents[root].isVerified = true
    contents[root].isKept = true
    contents.drop(before: root)
    actions.drop(before: contents[root].actions.lowerBound)
  }

  private mutating func dropWeight(of step: Int) {
    actionWeight -= contents[step].weight
    if let checkpoint = kept.removeValue(forKey: step) { checkpointWeight -= checkpoint.weight }
  }

  /// The step that becomes the root, and its state.
  ///
  /// If the model is not deterministic, the actions cannot be replayed. Then the current step
  /// becomes the root.
  private mutating func newRoot(_ step: Int, present: Model) -> (Int, Checkpoint) {
    let end = contents[step].actions.upperBound
    if let checkpoint = kept[step], checkpoint.end == end { return (step, checkpoint) }
    if step != tree.current, moveOldest(over: step) {
      // The weight changes little from one step to the next.
      let isDue = end % Self.shortestInterval == 0
      let weight = isDue ? EstimatedSize.bytes(of: oldest.state) : oldest.weight
      return (step, Checkpoint(state: oldest.state, end: end, weight: weight))
    }
    let current = contents[tree.current].actions.upperBound
    let weight = EstimatedSize.bytes(of: present)
    return (tree.current, Checkpoint(state: present, end: current, weight: weight))
  }

  /// Applies the actions of a step to the oldest state in place: as a rule, nothing else holds it.
  private mutating func moveOldest(over step: Int) -> Bool {
    let (rest, range) = (actionsSinceOldest, contents[step].actions)
    return replayer.run(actions, rest, &oldest.state) == rest.upperBound
      && replayer.run(actions, range, &oldest.state) == range.upperBound
  }

  /// The actions that were added to the root after its state was kept.
  private var actionsSinceOldest: Range<Int> {
    oldest.end..<contents[tree.root].actions.upperBound
  }

  /// The state at the root.
  var oldestState: Model {
    var state = oldest.state
    _ = replayer.run(actions, actionsSinceOldest, &state)
    return state
  }
}

// MARK: - After an import

extension Recording {
  /// Removes the newest steps while the recording is beyond its bounds.
  ///
  /// It is for a recording that is not in use yet, because the numbers of removed steps are used
  /// again. The oldest steps must have been forgotten, so that the current step is the root. Every
  /// other step then descends from it.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  mutating func forgetNewestBeyondBounds() {
    while isBeyondBounds, tree.count > 1 {
      let step = tree.nodes.endIndex - 1
      if tree.contains(step) {
        dropWeight(of: step)
        dropped += 1
      }
      actions.removeLast(contents[step].actions.count)
      contents.removeLast(1)
      tree.removeNewest()
    }
  }
}
