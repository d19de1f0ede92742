import ViewStates

// The steps as a person sees them.

extension Timeline {
  var steps: [HistoryStep] { nodes.compactMap { step($0.id) } }

  /// The present step and the steps around it, or those of one store alone.
  func steps(of store: Int? = nil, before: Int, after: Int) -> [HistoryStep] {
    if let store {
      let versions = line(of: store, before: before, after: after)
      return versions.compactMap { step(number(of: $0), of: store) }
    }
    let first = position - min(max(0, before), position)
    let last = position + min(max(0, after), line.count - 1 - position)
    return (first...last).compactMap { node(atPosition: $0).flatMap { step($0.id) } }
  }

  /// A step that is kept, or the version that it made of one store alone.
  func step(_ number: Int, of store: Int? = nil) -> HistoryStep? {
    guard let node = node(number) else { return nil }
    guard node !== rootNode else {
      // The store alone need not have changed in the step that is now the oldest.
      let label = store == nil ? label(of: node) : "start"
      return HistoryStep(id: root, parent: nil, label: label, actionCount: 0)
    }
    var (made, parent) = (node.made, Optional(node.parent))
    if let store {
      guard let version = version(number, of: store) else { return nil }
      made = [version]
      parent = self.version(before: version).map(self.number)
    }
    return HistoryStep(
      id: number, parent: parent, label: label(of: node, in: store),
      actionCount: made.reduce(0) { $0 + ($1.change.content?.actionCount ?? 0) },
      barrier: barrier(of: made))
  }

  /// The label of a step, or of the version that it made of one store.
  func label(of node: Node, in store: Int? = nil) -> String {
    if let label = node.label { return label }
    let versions = node.versions.filter { store == nil || $0.change.store == store }
    switch node.kind {
    case .travel:
      let before = self.node(node.parent)?.versions
      let targets = versions.filter { version in
        version.step != node.id && version !== before?[version.change.store]
      }
      // Several stores that go to one step are named once.
      let steps = Set(targets.map(number)).sorted().map { "to step \($0)" }
      if steps.isEmpty { return "go to an older state" }
      let last =
        steps.count > 1 ? " in another" : targets.count < tracks.count ? " in one model" : ""
      return "go " + steps.joined(separator: " in one model and ") + last
    case .actions:
      let made = versions.lazy.filter { $0.step == node.id }
      return made.compactMap(\.change.content?.label).first ?? "no change"
    case .start: return "start"
    case .restored: return "restore"
    default: return "changes while paused"
    }
  }

  private func barrier(of made: [Version]) -> String? {
    made.lazy.compactMap(\.change.barrier).last
  }

  /// The branches that were left behind, in the order in which their last steps were recorded.
  var branches: [HistoryBranch] {
    branchNodes.values.filter(\.branches.isEmpty)
      .map { leaf in
        var (fork, count) = (leaf.parent, 1)
        while let parent = branchNodes[fork] { (fork, count) = (parent.parent, count + 1) }
        return HistoryBranch(fork: fork, tip: leaf.id, count: count)
      }
      .sorted { $0.tip < $1.tip }
  }
}

// MARK: - Positions

extension Timeline {
  /// The position of all stores, or that of one among its own versions.
  func state(of store: Int? = nil) -> HistoryState {
    if let store { return state(of: tracks[store]) }
    let reason = barrier(of: currentNode)
    let next = node(atPosition: position + 1)
    return HistoryState(
      current: current, previous: reason == nil ? node(atPosition: position - 1)?.id : nil,
      next: next.flatMap { barrier(of: $0) == nil ? $0.id : nil },
      position: position, count: line.count, last: tip, isRecording: !isPaused,
      isLocked: tracks.allSatisfy { $0.anyStore.isLocked }, barrier: reason)
  }

  private func state(of track: any StoreTrack) -> HistoryState {
    let (version, redo) = (version(of: track.index), redo(of: track.index))
    let (before, position) = (self.version(before: version), position(of: track.index))
    let reason = before == nil ? nil : version.change.barrier
    return HistoryState(
      current: number(of: version), previous: reason == nil ? before.map(number) : nil,
      next: redo.first.flatMap { $0.change.barrier == nil ? number(of: $0) : nil },
      position: position, count: position + 1 + redo.count, last: number(of: redo.last ?? version),
      isRecording: !isPaused, isLocked: track.anyStore.isLocked, barrier: reason)
  }

  /// The reason why a step cannot be undone; nil if it can or is the oldest one.
  func barrier(of node: Node) -> String? { node === rootNode ? nil : barrier(of: node.made) }

  /// Refuses a travel across steps that cannot be undone, and names the last of them.
  func checkBarriers(to versions: Versions) throws(HistoryError) {
    var last: (step: Int, store: Int)?
    for (version, present) in zip(versions, currentNode.versions) {
      let steps = [version, present].map { max(root, $0.lastBarrier) }
      let step = max(steps[0], steps[1])
      if steps[0] != steps[1], step >= last?.step ?? -1 { last = (step, present.change.store) }
    }
    guard let (step, store) = last else { return }
    let reason = node(step)?.versions[store].change.barrier
    throw .barrier(step: step, reason: reason ?? "what was done there can't be undone")
  }

  /// Prepares the states of versions to be set: all of them without what the models redact, or only
  /// those that differ from the present versions.
  ///
  /// A store that stays at its version is also set if it has something that does not last, such as
  /// an alert, because no state of the history has that.
  func prepare(
    _ versions: Versions, isRedacted: Bool = false
  ) throws(HistoryError) -> [PreparedState] {
    var states: [PreparedState] = []
    for (track, version) in zip(tracks, versions)
    where isRedacted || version !== self.version(of: track.index) || track.hasWhatDoesNotLast {
      states.append(try track.prepare(version, isRedacted: isRedacted))
    }
    return states
  }
}
