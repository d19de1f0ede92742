import ViewStates

// What a person sees of the steps.

extension Timeline {
  /// The steps that are kept, in the order of recording.
  var steps: [HistoryStep] { nodes.keys.sorted().compactMap { step($0) } }

  /// The present step and the steps around it, or those of one store alone.
  func steps(of store: Int? = nil, before: Int, after: Int) -> [HistoryStep] {
    if let store {
      let versions = tracks[store].line(before: before, after: after)
      return versions.compactMap { step($0, of: store) }
    }
    let first = position - min(max(0, before), position)
    let last = position + min(max(0, after), line.count - 1 - position)
    return (first...last).compactMap { step(atPosition: $0).flatMap { step($0) } }
  }

  /// A step that is kept, or as a version of one store alone.
  func step(_ number: Int, of store: Int? = nil) -> HistoryStep? {
    guard let step = nodes[number]?.step else { return nil }
    guard number != root else {
      return HistoryStep(id: root, parent: nil, label: label(of: step), actionCount: 0)
    }
    guard let store else { return self.step(step, after: step.parent) }
    let track = tracks[store]
    guard track.isKnown(number) else { return nil }
    var part = step
    part.changes.removeAll { $0.store != store }
    return self.step(part, after: track.version(before: number))
  }

  private func step(_ step: Step, after parent: Int?) -> HistoryStep {
    HistoryStep(
      id: step.id, parent: parent, label: label(of: step),
      actionCount: step.changes.reduce(0) { $0 + $1.actionCount }, barrier: step.barrier)
  }

  func label(of step: Step) -> String {
    if let label = step.label { return label }
    switch step.kind {
    case .travel:
      let targets = step.changes.compactMap { change in
        let track = tracks[change.store]
        return track.isStaying(change) ? nil : change.travel.map { "\(track.target(of: $0))" }
      }
      if targets.isEmpty { return "go to a forgotten step" }
      return "go to step\(targets.count == 1 ? "" : "s") \(targets.joined(separator: " and "))"
    case .actions: return step.changes.lazy.compactMap(\.content?.label).first ?? step.kind.label
    default: return step.kind.label
    }
  }

  /// The branches that were left behind, in the order in which their last steps were recorded.
  var branches: [HistoryBranch] {
    nodes.values.filter { $0.newest < 0 && !isOnLine($0.step.id) }
      .map { leaf in
        var (fork, count) = (leaf.step.id, 0)
        while !isOnLine(fork), let parent = parent(of: fork) { (fork, count) = (parent, count + 1) }
        return HistoryBranch(fork: fork, tip: leaf.step.id, count: count)
      }
      .sorted { $0.tip < $1.tip }
  }
}

extension Step {
  /// The reason why the step cannot be undone, or nil if it can.
  var barrier: String? {
    changes.compactMap(\.barrier).last
  }
}

extension Step.Kind {
  /// What a list says of a step without a label.
  var label: String {
    switch self {
    case .start: "start"
    case .restored: "restore"
    case .unrecorded: "not recorded"
    default: "no change"
    }
  }
}

// MARK: - Positions

extension Timeline {
  /// The position of all stores, or that of one among its own versions.
  func state(of store: Int? = nil) -> HistoryState {
    if let store { return state(of: tracks[store]) }
    let reason = current == root ? nil : currentNode.step.barrier
    let next = step(atPosition: position + 1)
    return HistoryState(
      current: current, previous: reason == nil ? step(atPosition: position - 1) : nil,
      next: next.flatMap { nodes[$0]?.step.barrier == nil ? $0 : nil },
      position: position, count: line.count, last: tip, dropped: dropped,
      isRecording: !isPaused, isLocked: tracks.allSatisfy { $0.anyStore.isLocked }, barrier: reason)
  }

  private func state(of track: any StoreTrack) -> HistoryState {
    let (current, redo, position) = (track.version, track.redo, track.position)
    let reason = track.change(at: current)?.barrier
    return HistoryState(
      current: current, previous: reason == nil ? track.version(before: current) : nil,
      next: redo.first.flatMap { track.change(at: $0)?.barrier == nil ? $0 : nil },
      position: position, count: position + 1 + redo.count, last: redo.last ?? current,
      dropped: dropped, isRecording: !isPaused, isLocked: track.anyStore.isLocked, barrier: reason)
  }

  /// Refuses a travel that crosses steps which cannot be undone, with the last of them.
  ///
  /// - Parameter targets: For each store that travels where it goes.
  /// - Throws: ``HistoryError/barrier(step:reason:)``.
  func checkBarriers(
    of targets: some Sequence<(store: Int, place: Int)>
  ) throws(HistoryError) {
    var last: (step: Int, reason: String)?
    for (store, place) in targets {
      let track = tracks[store]
      let (present, target) = (track.lastBarrier(at: now[store]), track.lastBarrier(at: place))
      let step = max(present, target)
      guard present != target, step >= last?.step ?? -1 else { continue }
      let reason = track.change(at: step)?.barrier
      last = (step, reason ?? "what was done there can't be undone")
    }
    if let last { throw .barrier(step: last.step, reason: last.reason) }
  }
}
