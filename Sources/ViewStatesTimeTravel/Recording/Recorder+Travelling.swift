import ViewStates

extension Recorder {
  /// Goes to a step, in all stores.
  func jump(to step: Int) throws(HistoryError) -> Bool {
    let wasClosed = closeGaps()
    defer { if wasClosed { finishGaps() } }
    guard step != tree.current else { return false }
    guard tree.contains(step) else { throw .unknownStep(step) }
    let target = versions(at: step)
    try checkBarriers(
      of: target.indices.lazy.map { ($0, self.lastBarrier(of: $0, at: target[$0])) })
    var travels: [PreparedTravel] = []
    for store in tracks.indices where target[store] != now[store] {
      travels.append(try tracks[store].travel(to: target[store], at: step))
    }
    run(travels) {
      let isRedrawn = !tree.isOnLine(step)
      tree.move(to: step)
      move(to: target, isRedrawn: isRedrawn)
      log(.travelled(to: step))
    }
    return true
  }

  /// Goes to the start or to the last commit, in all stores.
  func revert() throws(HistoryError) -> Bool {
    if tree.contains(revertStep) { return try jump(to: revertStep) }
    let wasClosed = closeGaps()
    defer { if wasClosed { finishGaps() } }
    var travels: [PreparedTravel] = []
    try checkBarriers(of: tracks.enumerated().lazy.map { ($0, $1.revertBarrier) })
    for track in tracks {
      guard track.hasRevertState else { throw .unknownStep(revertStep) }
      if let travel = try track.travelToRevertState() { travels.append(travel) }
    }
    guard !travels.isEmpty else { return false }
    run(travels) { isTravelOpen = false }
    return true
  }

  /// Goes to a version, in one store alone, which is a step like any other.
  ///
  /// Several such travels in a row are one step, and one there and back is none.
  func jump(_ store: Int, to version: Int) throws(HistoryError) -> Bool {
    if tracks.count == 1 { return try jump(to: version) }
    let wasClosed = closeGaps()
    defer { if wasClosed { finishGaps() } }
    guard version != now[store] else { return false }
    guard let content = tree.version(of: store, at: version), !content.isTravel,
      content.references > 0
    else { throw .unknownStep(version) }
    try checkBarriers(of: [(store, content.barrier)])
    let travel = try tracks[store].travel(to: version, at: version)
    run([travel]) { moveAlone(store, to: version) }
    return true
  }

  /// Sets all states before it announces any.
  func run(_ travels: [PreparedTravel], isRestoring: Bool = false, move: () -> Void) {
    let propagation = nextPropagation()
    endGroup()
    let states = travels.compactMap { $0.setState(propagation) }
    move()
    lastPropagation = nil
    // What is changed while nothing is recorded is compared with it.
    if isPaused { for track in tracks { track.keepPresent() } }
    applyBounds()
    let all = StagedState { [self] in
      isTravelling = true
      for state in states { state.announce() }
      isTravelling = false
      notify()
    }
    announceTogether([all], because: isRestoring ? .restore : .timeTravel)
  }

  private func move(to target: [Int], isRedrawn: Bool) {
    isTravelOpen = false
    let before = now
    now = target
    for store in lines.indices where isRedrawn || target[store] != before[store] {
      moveLine(of: store, isRedrawn: isRedrawn)
    }
  }

  private func moveAlone(_ store: Int, to version: Int) {
    var target = now
    target[store] = version
    // The step that is replaced may be all that needs them.
    for (store, version) in target.enumerated() { hold(store, at: version) }
    let step = tree.current
    if isTravelOpen, let parent = tree.parent(of: step) {
      tree.removeCurrent(restoring: tipBefore)
      now = versions(at: parent)
      releaseVersions(of: step)
      log(.removed(step: step))
    }
    let moved = now.indices.filter { now[$0] != target[$0] }
    for store in moved {
      let travel = Version(store: store, parent: target[store], isTravel: true)
      add(travel, to: store == moved.first ? .travel : nil)
    }
    isTravelOpen = !moved.isEmpty
    now = target
    for (store, version) in target.enumerated() { release(store, at: version) }
    moveLine(of: store)
  }
}

// MARK: - Paths

extension Recorder {
  /// The versions of a store after a version, up to the next one with a kept state.
  ///
  /// - Parameters:
  ///   - version: The version to start after.
  ///   - step: A step that leads to it.
  ///   - store: The store.
  /// - Returns: The versions, the last of which has the state; nil if none was found.
  func versions(after version: Int, at step: Int, of store: Int) -> [Int]? {
    // Among the steps of several stores, the next such version can be any number of steps away. The
    // search is for a check that is not worth more than a fraction of a millisecond.
    var rest = tracks.count == 1 ? Int.max : 10_000
    var (path, last, step) = ([Int](), version, step)
    while rest > 0, let next = tree.next(after: step) {
      rest -= 1
      step = next
      guard let content = tree.version(of: store, at: step), !content.isTravel,
        content.parent == last
      else { continue }
      path.append(step)
      last = step
      if content.state >= 0 { return path }
    }
    return nil
  }

  /// The step that an action belongs to.
  func step(ofActionAt number: Int, in store: Int) -> Int {
    tree.numbers.first { step in
      guard let version = tree.version(of: store, at: step) else { return false }
      return !version.isTravel && version.actions.contains(number)
    } ?? tree.current
  }

  /// Lets the line of a store go through its present version.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isRedrawn: Whether the line of all stores is another one.
  /// - Complexity: O(1) along the line, O(*n*) in the number of steps ahead where the line changes.
  func moveLine(of store: Int, isRedrawn: Bool = false) {
    var isRedrawn = isRedrawn
    guard let present = tree.version(of: store, at: now[store]) else { return }
    if lines[store][present.depth] != now[store] {
      isRedrawn = true
      var (path, step, depth) = ([Int](), now[store], present.depth)
      while lines[store][depth] != step {
        path.append(step)
        guard step != base[store], let parent = tree.version(of: store, at: step)?.parent,
          let version = tree.version(of: store, at: parent), version.references > 0
        else {
          lines[store].replace(with: path.reversed(), from: depth)
          path = []
          break
        }
        (step, depth) = (parent, version.depth)
      }
      for step in path.reversed() {
        depth += 1
        lines[store].append(step, depth: depth)
      }
    }
    beginLine(of: store)
    if isRedrawn, lines[store].end == present.depth + 1 {
      extendLine(of: store, after: present.depth)
    }
  }

  /// Lets the line of a store begin at the root's version, unless the present one is before that.
  func beginLine(of store: Int) {
    guard let depth = tree.version(of: store, at: base[store])?.depth,
      depth <= presentDepth(of: store), lines[store][depth] == base[store]
    else { return }
    lines[store].begin(at: depth)
  }

  /// Adds the versions that the redo of all stores leads to.
  private func extendLine(of store: Int, after depth: Int) {
    var (last, depth, step) = (now[store], depth, tree.current)
    while let next = tree.next(after: step) {
      step = next
      guard let version = tree.version(of: store, at: step), !version.isTravel,
        version.parent == last
      else { continue }
      (last, depth) = (step, depth + 1)
      lines[store].append(step, depth: depth)
    }
  }
}
