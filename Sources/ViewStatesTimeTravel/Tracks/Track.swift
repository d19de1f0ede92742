import ViewStates

/// What a history keeps of one store, without the type of its model.
@MainActor
package protocol StoreTrack: StoreVersions {
  associatedtype Model: StateModel

  var store: Store<Model> { get }

  /// The same track for another timeline.
  func copy(for timeline: Timeline) -> any StoreTrack
  /// Makes the state at a place ready to be set, with or without what the model redacts.
  func prepare(_ place: Place, isRedacted: Bool) throws(HistoryError) -> PreparedState
  /// The state of the store, as a part of a line.
  var present: any StoreContent { get }
  /// The state at a place, as a part of a line.
  func content(of place: Place) throws(HistoryError) -> any StoreContent
  /// Whether the state at a place equals that before it.
  func isBackAtStart(_ place: Place) -> Bool
  /// Checks the invariants of a state.
  func validate(_ content: any StoreContent, at step: Int) throws(HistoryError)
}

extension StoreTrack {
  /// Hears what the lock of the store refuses, for as long as an object lives.
  func listenToLock(
    for owner: AnyObject, _ refuse: @escaping @MainActor (_ label: String) -> Void
  ) -> Subscription {
    store.refusals.listen(for: owner) { [weak store] _, refusal in
      // A store that is not locked refuses what a locked store of the same intent does.
      guard case .locked = refusal.reason, store?.isLocked == true else { return }
      refuse(refusal.sentLabel)
    }
  }
}

/// Sets a state that was prepared; nil if the store has an equal one already, which need not be
/// announced.
package typealias PreparedState = @MainActor (_ cause: Cause) -> StagedState?

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
    super.init(store, index: index, timeline: timeline)
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
    if change.actions.count > 1, var state = try? self.state(at: place) {
      for action in change.actions.dropLast() {
        guard (try? apply([action], of: timeline.current, to: &state)) != nil else { break }
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
  func state(at place: Place) throws(HistoryError) -> Model {
    let target = place.version
    var (path, place) = ([Place](), target)
    var found: Model?
    while found == nil {
      if place.step <= timeline.root {
        found = try baseState()
      } else if let kept = kept(at: place) {
        found = kept
      } else {
        guard let content = content(at: place), let before = place.before else {
          throw .unknownStep(place.step)
        }
        path.append(place)
        (found, place) = (content.state, before.version)
      }
    }
    guard var state = found else { throw .unknownStep(place.step) }
    guard let first = path.last else { return state }
    keepStates(around: target)
    for place in path.reversed() {
      try apply(content(at: place)?.actions ?? [], of: place.step, to: &state)
      keep(state, at: place)
    }
    try validate(state, at: target.step)
    try check(state, at: target, computedFrom: first.step)
    return state
  }

  private func content(at place: Place) -> ModelContent<Model>? {
    place.change.content as? ModelContent<Model>
  }

  private func kept(at place: Place) -> Model? { (place.state as? StateBox<Model>)?.state }

  private func keep(_ state: Model, at place: Place) {
    guard isKept(place) else { return }
    place.state = StateBox(state)
    keepComputed(place)
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
    guard let node = timeline.nodes[target.step], timeline.isOnLine(node) else { return }
    var (next, last, count) = (state, target, 0)
    for node in timeline.line(after: node) {
      let place = node.places[index]
      if place === last { continue }
      guard let content = content(at: place), !content.hasState,
        (try? apply(content.actions, of: node.id, to: &next)) != nil
      else { return }
      if let kept = kept(at: place) {
        guard !isSame(next, kept) else { return }
        forgetComputed()
        throw .notDeterministic(model: "\(Model.self)", steps: first...node.id)
      }
      keep(next, at: place)
      (last, count) = (place, count + 1)
      // Without a limit, a redo in steps would take quadratic time.
      if count == Self.nearest { return }
    }
  }

  /// The state at the oldest step.
  private func baseState() throws(HistoryError) -> Model {
    let content = behind as? ModelContent<Model>
    guard let first = content?.box ?? base as? StateBox<Model> else {
      throw .unknownStep(timeline.root)
    }
    guard let content else { return first.state }
    var state = first.state
    try apply(content.actions, of: timeline.root, to: &state)
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

  package func content(of place: Place) throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try state(at: place))
  }

  package func validate(_ content: any StoreContent, at step: Int) throws(HistoryError) {
    if let state = (content as? ModelContent<Model>)?.state { try validate(state, at: step) }
  }
}
