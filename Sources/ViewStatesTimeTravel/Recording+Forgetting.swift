extension Recording {
  /// Forgets the oldest steps of the line until the bounds are kept.
  @inlinable
  mutating func forgetBeyondBounds(present: Model) {
    if tree.count > bounds.steps || bytes > bounds.bytes { forgetOldest(present: present) }
  }

  /// - Complexity: O(*n*) in the number of steps that are dropped.
  @usableFromInline
  mutating func forgetOldest(present: Model) {
    let before = tree.count
    while tree.count > bounds.steps || bytes > bounds.bytes, tree.root != tree.current,
      let next = tree.nodes[tree.root].next
    {
      forget(before: next, present: present)
    }
    dropped += before - tree.count
  }

  /// Forgets the past, and what branched off there.
  mutating func commit(_ present: Model) {
    forget(before: tree.current, present: present)
    base = tree.current
    baseState = nil
    distance = 0
    isOpen = false
  }

  /// Keeps the present state, after which something will happen that is not recorded.
  mutating func prepareForGap(_ present: Model) {
    if distance > 0 { keep(present) }
    isOpen = false
  }

  /// Forgets every step that does not descend from one of the line.
  ///
  /// - Parameters:
  ///   - step: The new root: the one after the root, or the current one.
  ///   - present: The state at the current step.
  private mutating func forget(before step: Int, present: Model) {
    guard step != tree.root else { return }
    if base == tree.root { baseState = oldest.state }
    let (root, checkpoint) = newRoot(step, present: present)
    checkpointWeight -= oldest.weight + (kept.removeValue(forKey: root)?.weight ?? 0)
    for step in tree.makeRoot(root) {
      actionWeight -= contents[step].weight
      if let checkpoint = kept.removeValue(forKey: step) { checkpointWeight -= checkpoint.weight }
    }
    oldest = checkpoint
    checkpointWeight += checkpoint.weight
    contents[root].isVerified = true
    contents[root].isKept = true
    contents.drop(before: root)
    actions.drop(before: contents[root].actions.lowerBound)
  }

  /// The step that becomes the root, and its state.
  ///
  /// A model that is not deterministic cannot be replayed; then only the present is left.
  private mutating func newRoot(_ step: Int, present: Model) -> (Int, Checkpoint) {
    let end = contents[step].actions.upperBound
    if let checkpoint = kept[step], checkpoint.end == end { return (step, checkpoint) }
    if step != tree.current, moveOldest(over: step) {
      // From one step to the next the weight changes little.
      let isDue = end % Self.shortestInterval == 0
      let weight = isDue ? EstimatedSize.bytes(of: oldest.state) : oldest.weight
      return (step, Checkpoint(state: oldest.state, end: end, weight: weight))
    }
    let current = contents[tree.current].actions.upperBound
    let weight = EstimatedSize.bytes(of: present)
    return (tree.current, Checkpoint(state: present, end: current, weight: weight))
  }

  /// Applies the actions of a step to the oldest state, in place: nobody else holds it as a rule.
  private mutating func moveOldest(over step: Int) -> Bool {
    let (rest, range) = (actionsSinceOldest, contents[step].actions)
    return replayer.run(actions, rest, &oldest.state) == rest.upperBound
      && replayer.run(actions, range, &oldest.state) == range.upperBound
  }

  /// The actions by which the root has grown since its state was kept.
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
