import ViewStates

/// The states of a store: kept where people travel, and computed elsewhere.
///
/// The states after the last 64 changes are kept whole, and before them some 16 for each doubling
/// of the distance: `64 + 16 log2(n / 64)` states of `n` changes. What a walk back computes is kept
/// by the same rule, seen from where it leads.
@MainActor
@usableFromInline
package final class Track<Model: StateModel>: StoreVersions, StoreTrack {
  @usableFromInline package let store: Store<Model>
  /// The reason why an action cannot be undone; nil if the model has no barriers.
  @usableFromInline let barrier: ((Model, Model.Action) -> String?)?
  /// The action that was recorded last, which the next one may join.
  @exclusivity(unchecked) @usableFromInline var lastAction: Model.Action?

  @inlinable
  init(_ store: Store<Model>, index: Int, timeline: Timeline) {
    self.store = store
    barrier = barrierQuestion(of: Model.self)
    super.init(store, index: index, timeline: timeline, base: StateBox(store.state))
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
    let state = StateBox(change.state)
    let content = ModelContent<Model>(isActions ? nil : state, change.actions)
    recorder.record(
      content, isActions: isActions, leadingTo: state, in: index, label: change.label,
      barrier: barrier.flatMap { reason(of: change, by: $0) }, isGrouped: isGrouped,
      isShared: isShared)
  }

  /// The first reason why one of the actions of a change cannot be undone.
  @usableFromInline
  func reason(
    of change: Change<Model>, by question: (Model, Model.Action) -> String?
  ) -> String? {
    guard let last = change.actions.last else { return nil }
    if change.actions.count > 1, var state = try? self.state(at: timeline.now[index]) {
      for action in change.actions.dropLast() {
        let content = ModelContent<Model>(actions: [action])
        guard (try? apply(content, of: timeline.current, to: &state)) != nil else { break }
        if let reason = question(state, action) { return reason }
      }
    }
    return question(change.state, last)
  }
}

// MARK: - Computing states

extension Track {
  /// The state at a place.
  ///
  /// - Throws: ``HistoryError`` if an action is not accepted again, or a model turns out not to be
  ///   deterministic.
  func state(at place: Int) throws(HistoryError) -> Model {
    var path: [(step: Int, change: StoreChange)] = []
    var state: Model?
    var place = place
    while state == nil {
      guard let change = change(at: place) else {
        guard place <= timeline.root else { throw .unknownStep(place) }
        state = try baseState()
        break
      }
      if let kept = kept(change.way.number) {
        state = kept
      } else if let travel = change.travel {
        place = target(of: travel)
        guard isKnown(place) else { throw .unknownStep(place) }
      } else {
        path.append((place, change))
        let content = change.content as? ModelContent<Model>
        (state, place) = (content?.state, change.way.before)
      }
    }
    guard var state else { throw .unknownStep(place) }
    guard let target = path.first else { return state }
    for (step, change) in path.reversed() {
      try apply(change.content, of: step, to: &state)
      computed(state, change.way.number, around: target.change.way.number)
    }
    keepStates(around: target.change.way.number)
    try validate(state, at: target.step)
    try check(state, at: target.step, computedFrom: path[path.count - 1].step)
    return state
  }

  private func kept(_ number: Int) -> Model? { (states[number] as? StateBox<Model>)?.state }

  /// Applies the actions of a step.
  private func apply(
    _ content: (any StoreContent)?, of step: Int, to state: inout Model
  ) throws(HistoryError) {
    for action in (content as? ModelContent<Model>)?.actions ?? [] {
      do {
        switch try state.check(action) {
        case .change: try state.apply(action)
        case .changed(let next): state = next
        case .noChange: break
        }
      } catch {
        throw .notReplayable(
          model: "\(Model.self)", step: step, label: Model.label(of: Model.redacted(action)))
      }
    }
  }

  private func computed(_ state: Model, _ number: Int, around target: Int) {
    if Self.isKept(number, from: lastNumber) || Self.isKept(number, from: target) {
      states[number] = StateBox(state)
    }
  }

  /// Checks that the next kept state follows a state that was computed.
  private func check(_ state: Model, at target: Int, computedFrom first: Int) throws(HistoryError) {
    guard timeline.isOnLine(target) else { return }
    var (next, count) = (state, 0)
    var position = timeline.position(of: target)
    // Without a limit, a redo in steps would take quadratic time.
    while count < Self.nearest, let step = timeline.step(atPosition: position + 1) {
      position += 1
      guard let change = timeline.change(of: index, at: step) else { continue }
      guard change.travel == nil, change.content?.hasState != true else { return }
      guard (try? apply(change.content, of: step, to: &next)) != nil else { return }
      count += 1
      if let kept = kept(change.way.number) {
        guard !isSame(next, kept) else { return }
        forgetComputed()
        throw .notDeterministic(model: "\(Model.self)", steps: first...step)
      }
      computed(next, change.way.number, around: walk)
    }
  }

  /// The state at the oldest step.
  private func baseState() throws(HistoryError) -> Model {
    let first = (behind.first?.kept ?? base) as? StateBox<Model>
    guard var state = first?.state else { throw .unknownStep(timeline.root) }
    guard !behind.isEmpty else { return state }
    for content in behind { try apply(content, of: timeline.root, to: &state) }
    setBase(StateBox(state))
    return state
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
    _ place: Int, isRedacted: Bool
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

  package func isBackAtStart(of change: StoreChange) -> Bool {
    guard let state = try? self.state(at: timeline.now[index]),
      let before = try? self.state(at: change.way.before)
    else { return false }
    return state == before
  }
}

// MARK: - Files

extension Track {
  package func content(at place: Int) throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try state(at: place))
  }

  package func begin(with content: (any StoreContent)?) throws(HistoryError) {
    let content = content as? ModelContent<Model>
    setBase(content?.box ?? StateBox(store.state))
    try validate(baseState(), at: timeline.root)
  }

  package func validate(_ content: any StoreContent, at step: Int) throws(HistoryError) {
    if let state = (content as? ModelContent<Model>)?.state { try validate(state, at: step) }
  }
}
