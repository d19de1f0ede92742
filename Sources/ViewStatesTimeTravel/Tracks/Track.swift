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
  @usableFromInline package let kept = KeptStates()
  // Unchecked for the reason that `Views` gives.
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
    if recorder.isShowing { return }
    // A step that another history shows has the cause of a first state.
    if !isActions, recorder.isTravelling || change.cause == .start { return }
    var isGrouped = false
    if recorder.isOpen(to: index), !isShared, let lastAction, let next = change.actions.first {
      isGrouped = Model.isOneStep(lastAction, next)
    }
    lastAction = change.actions.last
    let reason = barriers.flatMap { self.reason(of: change, by: $0) }
    func record(_ state: Model, as content: ModelContent<Model>, _ label: String?) {
      let version = recorder.record(
        Version(StoreChange(store: index, content: content, barrier: reason)),
        isActions: isActions, label: label, isGrouped: isGrouped, isShared: isShared)
      put(state, at: version)
    }
    guard apart != nil || change.state.lasting != nil else {
      let content = ModelContent(state: isActions ? nil : change.state, actions: change.actions)
      return record(change.state, as: content, change.label)
    }
    guard let state = whatLasts(after: change) else { return }
    record(state, as: ModelContent(state: state), change.label ?? recorder.label(of: change))
  }

  /// What lasts after a change, to be recorded as a state; nil if it is as before.
  ///
  /// An action may need what does not last, so it can't be replayed without it.
  @usableFromInline
  func whatLasts(after change: Change<Model>) -> Model? {
    let state = change.state.lasting ?? change.state
    let before = try? self.state(at: timeline.version(of: index))
    // A step of an earlier session can have what does not last.
    if (before?.lasting ?? before) == state {
      apart = before == change.state ? nil : change.state
      return nil
    }
    apart = state == change.state ? nil : change.state
    // The step is named after the action, so another action must not join it without a name.
    if apart == nil { lastAction = nil }
    return state
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
  @inlinable
  func put(_ state: Model, at version: Version) { kept.keep(StateBox(state), of: version) }

  package func keep(_ content: any StoreContent, at version: Version) {
    guard let content = content as? ModelContent<Model>, content.actions.isEmpty,
      let state = content.state
    else { return }
    if !kept.isNear(version) { kept.walk(to: version.number) }
    put(state, at: version)
  }

  private func known(_ version: Version) -> Model? {
    (kept.state(of: version) as? StateBox<Model>)?.state
  }
}

// MARK: - Computing states

extension Track {
  func state(at target: Version) throws(HistoryError) -> Model {
    guard let state = known(target) else { return try compute(target) }
    if !target.isValid { try validate(state, at: timeline.number(of: target)) }
    target.isValid = true
    return state
  }

  private func compute(_ target: Version) throws(HistoryError) -> Model {
    var (path, start) = ([Version](), Optional(target))
    while let version = start, version.number > 0, version.state == nil {
      guard let content = version.change.content else { throw .unknownStep(version.step) }
      path.append(version)
      start = content.hasState ? nil : version.before
    }
    var state = start.flatMap(known)
    if state == nil, start != nil {
      path += kept.firstChanges.reversed()
      state = (kept.first as? StateBox<Model>)?.state
    }
    kept.walk(to: target.number)
    var computed: [(version: Version, state: Model)] = []
    for version in path.reversed() {
      try apply(version, to: &state)
      if kept.isNear(version), let state { computed.append((version, state)) }
    }
    guard let state, let first = path.last else {
      throw .unknownStep(timeline.number(of: start ?? target))
    }
    try validate(state, at: timeline.number(of: target))
    computed += try statesToNextKept(state, from: target, computedFrom: timeline.number(of: first))
    // Only now are all of them known to follow.
    for (version, state) in computed {
      kept.keep(StateBox(state), of: version, isValid: version === target)
    }
    return state
  }

  /// Sets the state that a change begins with, and applies its actions.
  private func apply(_ version: Version, to state: inout Model?) throws(HistoryError) {
    // A state that cannot be computed stays unknown until a step sets one.
    guard let content = version.change.content as? ModelContent<Model> else {
      state = nil
      return
    }
    if let set = content.state { state = set }
    for action in content.actions {
      do { _ = try state?.take(action) } catch {
        throw .notReplayable(
          model: "\(Model.self)", step: timeline.number(of: version),
          label: Model.label(of: Model.redacted(action)))
      }
    }
  }

  /// Computes the states from a computed one on, and checks the next kept one.
  private func statesToNextKept(
    _ state: Model, from target: Version, computedFrom first: Int
  ) throws(HistoryError) -> [(version: Version, state: Model)] {
    var states: [(version: Version, state: Model)] = []
    guard target.number > 0, let node = timeline.node(target.step), timeline.isOnLine(node) else {
      return states
    }
    var (last, state) = (target, Optional(state))
    for node in timeline.line(after: node) {
      let version = node.versions[index]
      if version === last { continue }
      guard timeline.version(before: version) === last, let content = version.change.content,
        !content.hasState, (try? apply(version, to: &state)) != nil, let next = state
      else { break }
      if let known = known(version) {
        guard !isSame(next, known) else { break }
        throw .notDeterministic(model: "\(Model.self)", steps: first...node.id)
      }
      states.append((version, next))
      last = version
      // Without a limit, a redo in steps would take quadratic time.
      if states.count == KeptStates.nearest { break }
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
    return prepare(shown, apart: lasting == nil ? nil : shown)
  }

  package func prepareShown() -> PreparedState { prepare(store.state, apart: apart) }

  private func prepare(_ shown: Model, apart: Model?) -> PreparedState {
    { [self, store] cause in
      self.apart = apart
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

  package var oldest: (any StoreContent)? {
    var (state, actions) = ((kept.first as? StateBox<Model>)?.state, [Model.Action]())
    for version in kept.firstChanges {
      let content = version.change.content as? ModelContent<Model>
      // A state that cannot be computed stays unknown until a step sets one.
      if content?.hasState != false { (state, actions) = (content?.state, []) }
      actions += content?.actions ?? []
    }
    return state.map { ModelContent<Model>(state: $0, actions: actions) }
  }

  package func content(of version: Version) throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try state(at: version))
  }

  package func validate(_ content: any StoreContent, at step: Int) throws(HistoryError) {
    if let state = (content as? ModelContent<Model>)?.state { try validate(state, at: step) }
  }
}
