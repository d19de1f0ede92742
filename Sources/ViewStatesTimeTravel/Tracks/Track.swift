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
  @exclusivity(unchecked) package var first: [any StoreContent] = []
  @exclusivity(unchecked) @usableFromInline var kept = KeptStates<Model>()
  /// The action that was recorded last, which the next one may join.
  @exclusivity(unchecked) @usableFromInline var lastAction: Model.Action?

  @usableFromInline
  init(_ store: Store<Model>, index: Int, timeline: Timeline) {
    (self.store, self.index, self.timeline) = (store, index, timeline)
    barrier = barrierQuestion(of: Model.self)
  }

  package func copy(for timeline: Timeline) -> any StoreTrack {
    Track(store, index: index, timeline: timeline)
  }

  // MARK: - Recording

  /// Records a change that the store announces.
  @inlinable
  func record(_ change: Change<Model>, isShared: Bool, for recorder: StepRecorder) {
    let isActions = change.cause.isActions
    if recorder.isTravelling, !isActions { return }
    var isGrouped = false
    if recorder.isOpen(to: index), !isShared, let lastAction, let next = change.actions.first {
      isGrouped = Model.isOneStep(lastAction, next)
    }
    lastAction = change.actions.last
    let content = ModelContent(state: isActions ? nil : change.state, actions: change.actions)
    let reason = barrier.flatMap { self.reason(of: change, by: $0) }
    let place = recorder.record(
      StoreChange(store: index, content: content, barrier: reason), isActions: isActions,
      label: change.label, isGrouped: isGrouped, isShared: isShared)
    if place.number > 0 {
      kept.put(change.state, after: place.number)
    } else {
      setFirst(change.state)
    }
  }

  /// The first reason why one of the actions of a change cannot be undone.
  @usableFromInline
  func reason(
    of change: Change<Model>, by question: (Model, Model.Action) -> String?
  ) -> String? {
    guard let last = change.actions.last else { return nil }
    if change.actions.count > 1, var state = try? self.state(at: timeline.version(of: index)) {
      for action in change.actions.dropLast() {
        guard (try? apply([action], of: timeline.current, to: &state)) != nil else { break }
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

  @usableFromInline
  func setFirst(_ state: Model) { first = [ModelContent<Model>(state: state)] }

  package func moveFirst(to place: Place) {
    if let state = kept[place.number] {
      setFirst(state)
      kept.remove(place.number)
    } else if let content = place.change.content {
      first.append(content)
    } else {
      // Nobody knows the state, until a step sets one.
      first = []
    }
    place.number = 0
  }

  package func forgetState(at place: Place) { kept.remove(place.number) }

  package func keep(_ content: any StoreContent, at place: Place) {
    guard let state = (content as? ModelContent<Model>)?.state else { return }
    kept.walk(to: place.number)
    if place.number > 0 { kept.put(state, after: place.number) } else { setFirst(state) }
  }
}

// MARK: - Computing states

extension Track {
  /// The state at a place.
  ///
  /// - Throws: ``HistoryError`` if an action is not accepted again, or a model turns out not to be
  ///   deterministic.
  func state(at place: Place) throws(HistoryError) -> Model {
    let target = place.version
    var (path, place, found) = ([Place](), target, try known(at: target))
    while found == nil {
      guard let content = content(at: place), let before = place.before?.version else { break }
      path.append(place)
      found = content.state
      if found == nil { (place, found) = (before, try known(at: before)) }
    }
    guard var state = found else { throw .unknownStep(place.step) }
    guard let first = path.last else { return state }
    kept.walk(to: target.number)
    for place in path.reversed() {
      try apply(content(at: place)?.actions ?? [], of: place.step, to: &state)
      kept.put(state, after: place.number)
    }
    try validate(state, at: target.step)
    try check(state, at: target, computedFrom: first.step)
    return state
  }

  private func content(at place: Place) -> ModelContent<Model>? {
    place.change.content as? ModelContent<Model>
  }

  private func known(at place: Place) throws(HistoryError) -> Model? {
    place.number > 0 ? kept[place.number] : try firstState()
  }

  /// The state at the oldest step.
  private func firstState() throws(HistoryError) -> Model {
    var state: Model?
    for case let content as ModelContent<Model> in first {
      // It may be known again after a step that set a state.
      guard var next = content.state ?? state else { continue }
      try apply(content.actions, of: timeline.root, to: &next)
      state = next
    }
    guard let state else { throw .unknownStep(timeline.root) }
    if first.count > 1 {
      try validate(state, at: timeline.root)
      setFirst(state)
    }
    return state
  }

  /// Applies the actions of a step.
  private func apply(
    _ actions: [Model.Action], of step: Int, to state: inout Model
  ) throws(HistoryError) {
    for action in actions {
      do { _ = try state.take(action) } catch {
        throw .notReplayable(
          model: "\(Model.self)", step: step, label: Model.label(of: Model.redacted(action)))
      }
    }
  }

  /// Checks that the next kept state follows a state that was computed.
  private func check(
    _ state: Model, at target: Place, computedFrom first: Int
  ) throws(HistoryError) {
    guard let node = timeline.node(target.step), timeline.isOnLine(node) else { return }
    var (next, last, count) = (state, target, 0)
    for node in timeline.line(after: node) {
      let place = node.places[index]
      if place === last { continue }
      guard let content = content(at: place), !content.hasState,
        (try? apply(content.actions, of: node.id, to: &next)) != nil
      else { return }
      if let state = kept[place.number] {
        guard !isSame(next, state) else { return }
        kept.forgetWalked()
        throw .notDeterministic(model: "\(Model.self)", steps: first...node.id)
      }
      kept.put(next, after: place.number)
      (last, count) = (place, count + 1)
      // Without a limit, a redo in steps would take quadratic time.
      if count == KeptStates<Model>.nearest { return }
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
    let shown = isRedacted ? state.redacted : state
    return { [store] cause in
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

  package var present: any StoreContent { ModelContent<Model>(state: store.state) }

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
