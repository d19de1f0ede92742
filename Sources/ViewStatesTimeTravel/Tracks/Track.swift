import ViewStates

/// What a history keeps of one store, without the type of its model.
@MainActor
package protocol StoreTrack: StoreVersions {
  associatedtype Model: StateModel

  var store: Store<Model> { get }

  /// The same track for another timeline.
  func copy(for timeline: Timeline) -> any StoreTrack
  /// What a line says that happened to the store.
  func place(of change: StoreChange) -> Place
  /// Makes the state at a place the first one.
  func keepFirst(at place: Place)
  /// Keeps a state that a line has for the present version.
  func keep(_ content: any StoreContent)
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
  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) @usableFromInline var lastAction: Model.Action?
  /// The states after the last changes, each in the slot of its number.
  @exclusivity(unchecked) @usableFromInline var last: [Model?] = []
  /// The state at the oldest step, without what is ``behind``.
  private var base: Model?

  @inlinable
  init(_ store: Store<Model>, index: Int, timeline: Timeline) {
    self.store = store
    barrier = barrierQuestion(of: Model.self)
    super.init(store, index: index, timeline: timeline)
  }

  package func copy(for timeline: Timeline) -> any StoreTrack {
    Track(store, index: index, timeline: timeline)
  }

  package func place(of change: StoreChange) -> Place {
    let place = ModelPlace<Model>(index, nil)
    place.change = change
    return place
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
    let content = ModelContent(isActions ? nil : StateBox(change.state), change.actions)
    let reason = barrier.flatMap { self.reason(of: change, by: $0) }
    let place = recorder.record(
      ModelPlace(index, content, barrier: reason), isActions: isActions, label: change.label,
      isGrouped: isGrouped, isShared: isShared)
    keepLast(change.state, at: place)
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

// MARK: - Keeping states

extension Track {
  /// Keeps the state after the last change, in the slot of the one that is too far away now.
  @inlinable
  func keepLast(_ state: Model, at place: Place) {
    let number = place.number
    if number == 0 { return keepFirst(state) }
    let slot = Self.slot(of: number)
    while last.count <= slot {
      last.append(nil)
      lastNumbers.append(0)
    }
    let before = lastNumbers[slot]
    if before > 0, before != number, Self.isKept(before, from: walk), let state = last[slot] {
      keepComputed(state, before)
    }
    (lastNumbers[slot], last[slot]) = (number, state)
  }

  @usableFromInline
  func keepComputed(_ state: Model, _ number: Int) { computed[number] = StateBox(state) }

  @usableFromInline
  func keepFirst(_ state: Model) { (base, behind) = (state, []) }

  package func keepFirst(at place: Place) {
    if let state = kept(at: place) { keepFirst(state) }
    forgetState(at: place)
  }

  /// Keeps a state that was computed, if it is near enough.
  private func keep(_ state: Model, at place: Place) {
    if place.number == 0 || Self.isKept(place.number, from: lastNumber) {
      keepLast(state, at: place)
    } else if Self.isKept(place.number, from: walk) {
      keepComputed(state, place.number)
    }
  }

  private func kept(at place: Place) -> Model? {
    if let slot = slot(of: place) { return last[slot] }
    return (computed[place.number] as? StateBox<Model>)?.state
  }

  package func keep(_ content: any StoreContent) {
    guard let state = (content as? ModelContent<Model>)?.state else { return }
    keepStates(around: version)
    keep(state, at: version)
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
    var (path, place, found) = ([Place](), target, kept(at: target))
    while found == nil {
      if place.number == 0 {
        found = try firstState()
      } else {
        guard let content = content(at: place), let before = place.before?.version else {
          throw .unknownStep(place.step)
        }
        path.append(place)
        (found, place) = (content.state ?? kept(at: before), before)
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
    (place as? ModelPlace<Model>)?.known
  }

  /// The state at the oldest step.
  private func firstState() throws(HistoryError) -> Model {
    var first = base
    for place in behind {
      guard let content = content(at: place), var state = content.state ?? first else {
        // It may be known again after a step that set a state.
        first = nil
        continue
      }
      try apply(content.actions, of: timeline.root, to: &state)
      first = state
    }
    guard let first else { throw .unknownStep(timeline.root) }
    keepFirst(first)
    return first
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
      if let kept = kept(at: place) {
        guard !isSame(next, kept) else { return }
        computed = [:]
        throw .notDeterministic(model: "\(Model.self)", steps: first...node.id)
      }
      keep(next, at: place)
      (last, count) = (place, count + 1)
      // Without a limit, a redo in steps would take quadratic time.
      if count == Self.nearest { return }
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

  package func content(of place: Place) throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try state(at: place))
  }

  package func validate(_ content: any StoreContent, at step: Int) throws(HistoryError) {
    if let state = (content as? ModelContent<Model>)?.state { try validate(state, at: step) }
  }
}
