import ViewStates

/// The states of a store: kept where people travel, and computed elsewhere.
@MainActor
@usableFromInline
package final class Track<Model: StateModel>: StoreTrack {
  @usableFromInline package let store: Store<Model>
  @usableFromInline package let index: Int
  // The timeline owns its tracks.
  private unowned let timeline: Timeline
  /// The model, if it has barriers.
  @usableFromInline let barriers = Model.self as? any ModelWithBarriers.Type
  // Unchecked for the reason that `Views` gives.
  /// The versions that lead to the state at the oldest step: a state, and then actions to apply.
  @exclusivity(unchecked) package var first: [Version] = []
  @usableFromInline let kept = KeptStates<Model>()
  /// The action that was recorded last, which the next one may join.
  @exclusivity(unchecked) @usableFromInline var lastAction: Model.Action?
  /// The state of the store, if it differs from that of its version because only one of them has
  /// something that does not last.
  @exclusivity(unchecked) @usableFromInline var apart: Model?

  @usableFromInline
  init(_ store: Store<Model>, index: Int, timeline: Timeline) {
    (self.store, self.index, self.timeline) = (store, index, timeline)
    apart = store.state.lasting == nil ? nil : store.state
  }

  package func copy(for timeline: Timeline) -> any StoreTrack {
    Track(store, index: index, timeline: timeline)
  }

  // MARK: - Recording

  @inlinable
  func record(_ change: Change<Model>, isShared: Bool, for recorder: StepRecorder) {
    let isActions = change.cause.isActions
    if recorder.isTravelling, !isActions { return }
    var isGrouped = false
    if recorder.isOpen(to: index), !isShared, let lastAction, let next = change.actions.first {
      isGrouped = Model.isOneStep(lastAction, next)
    }
    lastAction = change.actions.last
    let lasting = change.state.lasting
    if apart != nil || lasting != nil {
      return record(
        lasting ?? change.state, whichLastsAfter: change, isGrouped: isGrouped, isShared: isShared,
        for: recorder)
    }
    let content = ModelContent(state: isActions ? nil : change.state, actions: change.actions)
    let reason = barriers.flatMap { self.reason(of: change, by: $0) }
    let version = recorder.record(
      Version(StoreChange(store: index, content: content, barrier: reason)), isActions: isActions,
      label: change.label, isGrouped: isGrouped, isShared: isShared)
    put(change.state, at: version)
  }

  /// Records what lasts after a change as a state, if it differs from before.
  ///
  /// An action may need what does not last, so it can't be replayed without it.
  @usableFromInline
  func record(
    _ state: Model, whichLastsAfter change: Change<Model>, isGrouped: Bool, isShared: Bool,
    for recorder: StepRecorder
  ) {
    let before = try? self.state(at: timeline.version(of: index))
    // A step of an earlier session can have what does not last.
    if (before?.lasting ?? before) == state {
      apart = before == change.state ? nil : change.state
      return
    }
    let reason = barriers.flatMap { self.reason(of: change, by: $0) }
    apart = state == change.state ? nil : change.state
    // The step is named after the action, so another action must not join it without a name.
    if apart == nil { lastAction = nil }
    let content = ModelContent(state: state)
    let version = recorder.record(
      Version(StoreChange(store: index, content: content, barrier: reason)),
      isActions: change.cause.isActions, label: change.label ?? recorder.label(of: change),
      isGrouped: isGrouped, isShared: isShared)
    put(state, at: version)
  }

  /// The first reason why one of the actions of a change cannot be undone.
  @usableFromInline
  func reason(of change: Change<Model>, by barriers: any ModelWithBarriers.Type) -> String? {
    guard let last = change.actions.last else { return nil }
    if change.actions.count > 1,
      var state = apart ?? (try? self.state(at: timeline.version(of: index)))
    {
      for action in change.actions.dropLast() {
        guard (try? state.take(action)) != nil else { break }
        if let reason = barriers.barrier(of: state, after: action) { return reason }
      }
    }
    return barriers.barrier(of: change.state, after: last)
  }
}

// MARK: - Keeping states

extension Track {
  package func nextNumber() -> Int {
    kept.last += 1
    return kept.last
  }

  @inlinable
  func put(_ state: Model, at version: Version) {
    if version.number > 0 { kept.put(state, after: version.number) } else { setFirst(state) }
  }

  @usableFromInline
  func setFirst(_ state: Model) {
    first = [Version(StoreChange(store: index, content: ModelContent<Model>(state: state)))]
  }

  package func moveFirst(to version: Version) {
    let isKept = kept.contains(version.number)
    if isKept, !kept.unchecked.contains(version.number), let state = kept[version.number] {
      setFirst(state)
    } else {
      first.append(version)
    }
    if isKept { kept.remove(version.number) }
    version.number = 0
  }

  package func forgetState(at version: Version) { kept.remove(version.number) }

  package func keep(_ content: any StoreContent, at version: Version) {
    guard let state = (content as? ModelContent<Model>)?.state else { return }
    kept.walk(to: version.number)
    put(state, at: version)
  }
}

// MARK: - Computing states

extension Track {
  func state(at target: Version) throws(HistoryError) -> Model {
    if kept.contains(target.number), let state = kept[target.number] {
      if kept.unchecked.contains(target.number) {
        try validate(state, at: target.step)
        kept.unchecked.remove(target.number)
      }
      return state
    }
    var (path, start) = ([Version](), Optional(target))
    while let version = start, version.number > 0, !kept.contains(version.number) {
      guard let content = version.change.content else { throw .unknownStep(version.step) }
      path.append(version)
      start = content.hasState ? nil : version.before
    }
    let replay = Replay<Model>()
    if let start { replay.state = start.number > 0 ? kept[start.number] : try firstState() }
    if !path.isEmpty { kept.walk(to: target.number) }
    var computed: [(version: Version, state: Model)] = []
    for version in path.reversed() {
      try version.change.content?.apply(to: replay, of: version.step)
      if kept.isNear(version.number), let state = replay.state { computed.append((version, state)) }
    }
    guard let state = replay.state else { throw .unknownStep(target.step) }
    if let first = path.last {
      try validate(state, at: target.step)
      computed += try statesToNextKept(replay, from: target, computedFrom: first.step)
    }
    // Only now are all of them known to follow.
    for (version, state) in computed {
      kept.put(state, after: version.number)
      if version !== target { kept.unchecked.insert(version.number) }
    }
    return state
  }

  private func firstState() throws(HistoryError) -> Model {
    let replay = Replay<Model>()
    for version in first {
      // A state that cannot be computed stays unknown until a step sets one.
      if version.change.content == nil { replay.state = nil }
      try version.change.content?.apply(to: replay, of: timeline.root)
    }
    guard let state = replay.state else { throw .unknownStep(timeline.root) }
    if first.count > 1 {
      try validate(state, at: timeline.root)
      setFirst(state)
    }
    return state
  }

  /// Computes the states from a computed one on, and checks the next kept one.
  private func statesToNextKept(
    _ replay: Replay<Model>, from target: Version, computedFrom first: Int
  ) throws(HistoryError) -> [(version: Version, state: Model)] {
    var states: [(version: Version, state: Model)] = []
    guard let node = timeline.node(target.step), timeline.isOnLine(node) else { return states }
    var last = target
    for node in timeline.line(after: node) {
      let version = node.versions[index]
      if version === last { continue }
      guard timeline.version(before: version) === last, let content = version.change.content,
        !content.hasState, (try? content.apply(to: replay, of: node.id)) != nil,
        let next = replay.state
      else { break }
      if kept.contains(version.number), let state = kept[version.number] {
        guard !isSame(next, state) else { break }
        throw .notDeterministic(model: "\(Model.self)", steps: first...node.id)
      }
      states.append((version, next))
      last = version
      // Without a limit, a redo in steps would take quadratic time.
      if states.count == KeptNumbers.nearest { break }
    }
    return states
  }

  private func validate(_ state: Model, at step: Int) throws(HistoryError) {
    do { try state.validate() } catch {
      throw .invalid(model: "\(Model.self)", step: step, reason: error.reason)
    }
  }
}

// MARK: - Travelling

extension Track {
  package func prepare(
    _ version: Version, isRedacted: Bool
  ) throws(HistoryError) -> PreparedState {
    let state = try state(at: version)
    let lasting = state.lasting
    let shown = isRedacted ? (lasting ?? state).redacted : lasting ?? state
    return { [self, store] cause in
      apart = lasting == nil ? nil : shown
      let isEqual = shown == store.state
      // Set anyway, because equal states can have different bytes.
      let staged = store.stage(shown, because: cause)
      return isEqual ? nil : staged
    }
  }

  package func isBackAtStart(_ version: Version) -> Bool {
    guard let before = version.before, let last = try? state(at: version),
      let first = try? state(at: before)
    else { return false }
    return first == last
  }

  package var present: any StoreContent {
    ModelContent<Model>(state: store.state.lasting ?? store.state)
  }

  package func oldestContent() throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try firstState())
  }

  package func content(of version: Version) throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try state(at: version))
  }

  package func validate(_ content: any StoreContent, at step: Int) throws(HistoryError) {
    if let state = (content as? ModelContent<Model>)?.state { try validate(state, at: step) }
  }
}
