import ViewStates

/// The states of a store: kept where people travel, and computed elsewhere.
@MainActor
@usableFromInline
package final class Track<Model: StateModel>: StoreTrack {
  @usableFromInline package let store: Store<Model>
  @usableFromInline package let index: Int
  // The timeline owns its tracks.
  private unowned let timeline: Timeline
  /// The reason why an action cannot be undone; nil if the model has no barriers.
  @usableFromInline let barrier: ((Model, Model.Action) -> String?)?
  // Unchecked for the reason that `Views` gives.
  /// What leads to the state at the oldest step: a state, and then what is still to be applied.
  @exclusivity(unchecked) package var first: [Place] = []
  @usableFromInline let kept = KeptStates<Model>()
  /// The action that was recorded last, which the next one may join.
  @exclusivity(unchecked) @usableFromInline var lastAction: Model.Action?
  /// The state of the store, if that is another than its version has, since only one of them has
  /// what does not last.
  @exclusivity(unchecked) @usableFromInline var apart: Model?

  @usableFromInline
  init(_ store: Store<Model>, index: Int, timeline: Timeline) {
    (self.store, self.index, self.timeline) = (store, index, timeline)
    barrier = barrierQuestion(of: Model.self)
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
    let reason = barrier.flatMap { self.reason(of: change, by: $0) }
    let place = recorder.record(
      Place(StoreChange(store: index, content: content, barrier: reason)), isActions: isActions,
      label: change.label, isGrouped: isGrouped, isShared: isShared)
    put(change.state, at: place)
  }

  /// Records what lasts after a change as a state, unless that is what it was.
  ///
  /// An action may need what does not last, so it can't be replayed without.
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
    let reason = barrier.flatMap { self.reason(of: change, by: $0) }
    apart = state == change.state ? nil : change.state
    // The name of the step is that of the action, which another one must not join without a name.
    if apart == nil { lastAction = nil }
    let content = ModelContent(state: state)
    let place = recorder.record(
      Place(StoreChange(store: index, content: content, barrier: reason)),
      isActions: change.cause.isActions, label: change.label ?? recorder.label(of: change),
      isGrouped: isGrouped, isShared: isShared)
    put(state, at: place)
  }

  /// The first reason why one of the actions of a change cannot be undone.
  @usableFromInline
  func reason(
    of change: Change<Model>, by question: (Model, Model.Action) -> String?
  ) -> String? {
    guard let last = change.actions.last else { return nil }
    if change.actions.count > 1,
      var state = apart ?? (try? self.state(at: timeline.version(of: index)))
    {
      for action in change.actions.dropLast() {
        guard (try? state.take(action)) != nil else { break }
        if let reason = question(state, action) { return reason }
      }
    }
    return question(change.state, last)
  }
}

// MARK: - Keeping states

extension Track {
  package func nextNumber() -> Int {
    kept.last += 1
    return kept.last
  }

  @inlinable
  func put(_ state: Model, at place: Place) {
    if place.number > 0 { kept.put(state, after: place.number) } else { setFirst(state) }
  }

  @usableFromInline
  func setFirst(_ state: Model) {
    first = [Place(StoreChange(store: index, content: ModelContent<Model>(state: state)))]
  }

  package func moveFirst(to place: Place) {
    if kept.contains(place.number), let state = kept[place.number] {
      setFirst(state)
      kept.remove(place.number)
    } else {
      first.append(place)
    }
    place.number = 0
  }

  package func forgetState(at place: Place) { kept.remove(place.number) }

  package func keep(_ content: any StoreContent, at place: Place) {
    guard let state = (content as? ModelContent<Model>)?.state else { return }
    kept.walk(to: place.number)
    put(state, at: place)
  }
}

// MARK: - Computing states

extension Track {
  func state(at place: Place) throws(HistoryError) -> Model {
    let target = place.version
    if kept.contains(target.number), let state = kept[target.number] { return state }
    var (path, start) = ([Place](), Optional(target))
    while let place = start, place.number > 0, !kept.contains(place.number) {
      guard let content = place.change.content, let before = place.before?.version else {
        throw .unknownStep(place.step)
      }
      path.append(place)
      start = content.hasState ? nil : before
    }
    let replay = Replay<Model>()
    if let start { replay.state = start.number > 0 ? kept[start.number] : try firstState() }
    if !path.isEmpty { kept.walk(to: target.number) }
    for place in path.reversed() {
      try place.change.content?.apply(to: replay, of: place.step)
      if kept.isNear(place.number), let state = replay.state {
        kept.put(state, after: place.number)
      }
    }
    guard let state = replay.state else { throw .unknownStep(target.step) }
    if let first = path.last {
      try validate(state, at: target.step)
      try check(replay, at: target, computedFrom: first.step)
    }
    return state
  }

  private func firstState() throws(HistoryError) -> Model {
    let replay = Replay<Model>()
    for place in first {
      // What cannot be computed is unknown until a step sets a state.
      if place.change.content == nil { replay.state = nil }
      try place.change.content?.apply(to: replay, of: timeline.root)
    }
    guard let state = replay.state else { throw .unknownStep(timeline.root) }
    if first.count > 1 {
      try validate(state, at: timeline.root)
      setFirst(state)
    }
    return state
  }

  /// Checks that the next kept state follows a state that was computed.
  private func check(
    _ replay: Replay<Model>, at target: Place, computedFrom first: Int
  ) throws(HistoryError) {
    guard let node = timeline.node(target.step), timeline.isOnLine(node) else { return }
    var (last, count) = (target, 0)
    for node in timeline.line(after: node) {
      let place = node.places[index]
      if place === last { continue }
      guard let content = place.change.content, !content.hasState,
        (try? content.apply(to: replay, of: node.id)) != nil, let next = replay.state
      else { return }
      if kept.contains(place.number), let state = kept[place.number] {
        guard !isSame(next, state) else { return }
        kept.walked = [:]
        throw .notDeterministic(model: "\(Model.self)", steps: first...node.id)
      }
      kept.put(next, after: place.number)
      (last, count) = (place, count + 1)
      // Without a limit, a redo in steps would take quadratic time.
      if count == KeptNumbers.nearest { return }
    }
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
    _ place: Place, isRedacted: Bool
  ) throws(HistoryError) -> PreparedState {
    let state = try state(at: place)
    let lasting = state.lasting
    let shown = isRedacted ? (lasting ?? state).redacted : lasting ?? state
    return { [self, store] cause in
      apart = lasting == nil ? nil : shown
      let isEqual = shown == store.state
      // Set even so: equal states can have other bytes.
      let staged = store.stage(shown, because: cause)
      return isEqual ? nil : staged
    }
  }

  package func isBackAtStart(_ place: Place) -> Bool {
    guard let before = place.before, let last = try? state(at: place),
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

  package func content(of place: Place) throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try state(at: place))
  }

  package func validate(_ content: any StoreContent, at step: Int) throws(HistoryError) {
    if let state = (content as? ModelContent<Model>)?.state { try validate(state, at: step) }
  }
}
