import ViewStates

// What a person sees of the steps.

extension Timeline {
  /// The steps that are kept, in the order of recording.
  var steps: [HistoryStep] { nodes.keys.sorted().compactMap(step) }

  /// The present step and the steps around it.
  func steps(before: Int, after: Int) -> [HistoryStep] {
    line.numbers(around: position, before: before, after: after).compactMap(step)
  }

  /// A step that is kept.
  func step(_ number: Int) -> HistoryStep? {
    guard let step = nodes[number]?.step else { return nil }
    return HistoryStep(
      id: number, parent: parent(of: number), label: label(of: step, step.changes),
      actionCount: step.changes.reduce(0) { $0 + $1.actionCount },
      barrier: step.barrier)
  }

  /// A version of a store, if it can be gone to.
  func step(_ version: Int, of store: Int) -> HistoryStep? {
    let track = tracks[store]
    guard track.isKnown(version),
      let step = version == track.baseVersion ? track.baseStep : nodes[version]?.step
    else { return nil }
    let change = step.changes.first { $0.store == store }
    return HistoryStep(
      id: version, parent: track.version(before: version),
      label: label(of: step, change.map { [$0] } ?? []),
      actionCount: change?.actionCount ?? 0, barrier: change?.barrier)
  }

  private func label(of step: Step, _ changes: [StoreChange]) -> String {
    if let label = step.label { return label }
    if step.kind == .travel {
      let targets = changes.filter { !$0.way.isStaying }.compactMap {
        $0.travel?.target.description
      }
      let steps = targets.count == 1 ? "step" : "steps"
      return "go to \(steps) \(targets.joined(separator: " and "))"
    }
    if step.kind == .actions {
      for change in changes {
        if let label = change.content?.label { return label }
      }
    }
    return step.kind.label
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
  /// The position of all stores.
  var state: HistoryState {
    let reason = currentNode.step.id == root ? nil : currentNode.step.barrier
    let next = line[position + 1]
    return HistoryState(
      current: current, previous: reason == nil ? line[position - 1] : nil,
      next: next.flatMap { nodes[$0]?.step.barrier == nil ? $0 : nil },
      position: position, count: line.count, last: line.last, dropped: dropped,
      isRecording: !isPaused, isLocked: tracks.allSatisfy { $0.anyStore.isLocked }, barrier: reason)
  }

  /// The position of one store among its own versions.
  func state(of store: Int) -> HistoryState {
    let track = tracks[store]
    guard tracks.count > 1 else { return state }
    let (current, redo, position) = (track.version, track.redo, track.position)
    let reason = position == 0 ? nil : change(of: store, at: current)?.barrier
    return HistoryState(
      current: current, previous: reason == nil ? track.version(before: current) : nil,
      next: redo.first.flatMap { change(of: store, at: $0)?.barrier == nil ? $0 : nil },
      position: position, count: position + 1 + redo.count, last: redo.last ?? current,
      dropped: dropped, isRecording: !isPaused, isLocked: track.anyStore.isLocked, barrier: reason)
  }

  /// Refuses a travel that crosses steps which cannot be undone, with the last of them.
  ///
  /// - Parameter targets: For each store that travels the last such step on the way to where it
  ///   goes.
  /// - Throws: ``HistoryError/barrier(step:reason:)``.
  func checkBarriers(
    of targets: some Sequence<(store: Int, barrier: Int)>
  ) throws(HistoryError) {
    var last: (step: Int, reason: String)?
    for (store, target) in targets {
      let track = tracks[store]
      let present = track.way(to: now[store]).lastBarrier
      let step = max(present, target)
      guard present != target, step >= last?.step ?? -1 else { continue }
      last = (step, track.reason(of: step) ?? "what was done there can't be undone")
    }
    if let last { throw .barrier(step: last.step, reason: last.reason) }
  }
}
