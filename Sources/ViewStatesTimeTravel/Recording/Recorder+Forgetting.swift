extension Recorder {
  /// Forgets the oldest steps until the recording is within its bounds.
  @usableFromInline
  func applyBounds() {
    // A few thousand steps take a fraction of a millisecond. If a large action pushes out more, the
    // next actions forget the rest.
    applyBounds(most: 4_096)
  }

  /// Forgets so many of the oldest steps at most.
  func applyBounds(most: Int) {
    var rest = most
    while isBeyondBounds, rest > 0, forgetOldest() { rest -= 1 }
  }

  /// Forgets the oldest step.
  ///
  /// - Returns: False if the present one is the only one.
  func forgetOldest() -> Bool {
    guard let step = tree.oldest() else { return false }
    if step == tree.root {
      if step == revertStep { for track in tracks { track.keepRevertState() } }
      guard let next = tree.next(after: step), moveRoot(to: next) else {
        makeCurrentRoot(isForgotten: true)
        return true
      }
    }
    tree.forget(step)
    releaseVersions(of: step)
    dropped += 1
    log(.forgotten(step: step))
    return true
  }

  /// Moves the versions at the root on over a step.
  ///
  /// - Returns: False if its actions cannot be replayed: the model is not deterministic.
  private func moveRoot(to next: Int) -> Bool {
    guard let content = tree[next] else { return false }
    if content.extra < 0 { return moveRoot(to: content.version, of: next) }
    return tree.versions(of: next).allSatisfy { moveRoot(to: $0, of: next) }
  }

  private func moveRoot(to version: Version, of next: Int) -> Bool {
    let store = Int(version.store)
    let target = version.isTravel ? version.parent : next
    guard target != base[store] else { return true }
    guard version.isTravel || moveState(of: store, over: version, at: next) else { return false }
    let before = base[store]
    hold(store, at: target)
    base[store] = target
    release(store, at: before)
    if !lines.isEmpty { beginLine(of: store) }
    return true
  }

  /// Moves the kept state of the oldest version on, so that its actions need not be kept.
  private func moveState(of store: Int, over version: Version, at step: Int) -> Bool {
    let oldest = base[store]
    guard version.state < 0, version.parent == oldest,
      let content = tree.version(of: store, at: oldest), content.state >= 0
    else { return true }
    // Needed by the root, by this step, and perhaps by the step that made it.
    let isHeldByRoot = tree.root == oldest || isTravel(of: store, to: oldest, at: tree.root)
    let isNeeded = content.references > (isHeldByRoot ? 3 : 2)
    guard
      let state = tracks[store].moveState(of: content, over: version.actions, copying: isNeeded)
    else { return false }
    if !isNeeded {
      tree.update(store, at: oldest) { version in
        version.state = -1
        version.parent = -1
      }
    }
    setState(state, of: store, at: step)
    return true
  }

  private func isTravel(of store: Int, to target: Int, at step: Int) -> Bool {
    guard let version = tree.version(of: store, at: step) else { return false }
    return version.isTravel && version.parent == target
  }

  /// Forgets everything before the current step, and the branches that start there.
  func makeCurrentRoot(isForgotten: Bool) {
    for track in tracks { track.keepPresent() }
    let steps = tree.makeCurrentRoot()
    for store in tracks.indices {
      hold(store, at: now[store])
      release(store, at: base[store])
    }
    base = now
    for step in steps {
      releaseVersions(of: step)
      if isForgotten {
        dropped += 1
        log(.forgotten(step: step))
      }
    }
    for store in lines.indices { beginLine(of: store) }
    endGroup()
    isTravelOpen = false
    lastPropagation = nil
  }

  /// Makes the current step the oldest, and the one to revert to.
  func commit() {
    closeGaps()
    makeCurrentRoot(isForgotten: false)
    revertStep = tree.current
    for track in tracks { track.forgetRevertState() }
    log(.committed(step: tree.current))
    notify()
  }
}
