import ViewStates

/// Replays a model of a history that is brought back, without its type.
@MainActor
protocol ModelImporter: AnyObject {
  /// Takes what a step of the archive did to the model, if it did anything.
  func takeNext(of step: Int) throws(HistoryError)
  /// Takes what the next step does, or more of it.
  func take(_ change: any ModelChange) throws(HistoryError)
  /// Takes the present state, if it changed while nothing was recorded.
  func setUnrecorded(_ change: any ModelChange) throws(HistoryError)
  /// Notes that the present state is that of the current step.
  func forgetUnrecorded()
  /// The number of a step of the archive that does not exist, or nil.
  var restStep: Int? { get }
  /// Applies what was taken; false if it was nothing.
  func add(_ step: ArchivedStep, in propagation: Propagation) throws(HistoryError) -> Bool
  /// Checks the invariants of the present state.
  func validate() throws(HistoryError)
  /// Whether the present state is not that of the current step.
  var isUnrecorded: Bool { get }
  /// Takes the actions and states over, and prepares to set the present state.
  func adopt() -> PreparedTravel
}

/// Replays a model on a store of its own, before anything else changes.
@MainActor
final class Importer<Model: StateModel>: ModelImporter {
  /// Any state, for the store to hold while its own one is changed.
  private let spare: Model
  private let changes: [ArchivedChange<Model>]
  private var position = 0
  private let track: Track<Model>
  private let target: Track<Model>
  /// What the next step does to the model: actions, or something else.
  private var actions: [Model.Action] = []
  private var hasActions = false
  private var other: ArchivedChange<Model>?
  /// The present state, if it changed while nothing was recorded.
  private var unrecorded: ArchivedChange<Model>?
  /// Whether an action that changes nothing is left out instead of being an error.
  private let isMigrated: Bool

  init(
    _ model: ArchivedModel<Model>, at first: Int, as target: Track<Model>, in recorder: Recorder,
    isMigrated: Bool
  ) throws(HistoryError) {
    guard model.name == target.modelName else { throw .unknownModel(model.name) }
    guard model.version == Model.schemaVersion else {
      throw .unknownModelVersion(model: model.name, version: model.version)
    }
    try target.validate(model.first, at: first)
    (spare, changes, unrecorded) = (model.first, model.changes, model.unrecorded)
    self.target = target
    self.isMigrated = isMigrated
    track = Track(
      Store(model.first), index: target.index, recorder: recorder, replayer: target.replayer)
    recorder.add(track)
  }

  func takeNext(of step: Int) throws(HistoryError) {
    guard position < changes.count, changes[position].step == step else { return }
    try take(changes[position])
    position += 1
  }

  var restStep: Int? { position < changes.count ? changes[position].step : nil }

  func take(_ change: any ModelChange) throws(HistoryError) {
    if let change = change as? RecordedActions<Model.Action>, other == nil {
      if actions.isEmpty { actions = change.actions } else { actions += change.actions }
      hasActions = true
    } else {
      try take(typed(change))
    }
  }

  private func take(_ change: ArchivedChange<Model>) throws(HistoryError) {
    switch (change.actions, other) {
    case (let more?, nil) where change.state == nil && change.travel == nil:
      actions += more
      hasActions = true
    case (nil, nil) where !hasActions: other = change
    default: throw malformed
    }
  }

  func setUnrecorded(_ change: any ModelChange) throws(HistoryError) {
    unrecorded = try typed(change)
  }

  func forgetUnrecorded() { unrecorded = nil }

  private func typed(_ change: any ModelChange) throws(HistoryError) -> ArchivedChange<Model> {
    guard let change = change as? ArchivedChange<Model> else { throw malformed }
    return change
  }

  private var malformed: HistoryError { .malformedStep(track.recorder.tree.nextNumber) }

  func add(_ step: ArchivedStep, in propagation: Propagation) throws(HistoryError) -> Bool {
    if hasActions {
      try addActions(of: step, in: propagation)
    } else if let other = other.take() {
      try add(other, as: step, in: propagation)
    } else {
      return false
    }
    return true
  }

  private func addActions(
    of step: ArchivedStep, in propagation: Propagation
  ) throws(HistoryError) {
    guard !actions.isEmpty || isMigrated else { throw .malformedStep(step.id) }
    let recorder = track.recorder
    // The store must not share the state, or each action would copy a list.
    var state = track.replace(with: spare)
    var (next, isEmpty) = (0, true)
    while next < actions.count {
      let end = track.replayer.record(actions, next, &state, track, recorder, propagation)
      if end > next { isEmpty = false }
      if end < actions.count, !isMigrated || !isNothing(actions[end], in: state) {
        throw .notReplayable(
          model: track.modelName, step: step.id,
          label: Model.label(of: Model.redacted(actions[end])))
      }
      next = end + 1
    }
    _ = track.replace(with: state)
    (actions, hasActions) = ([], false)
    // Later steps can travel to this one, so it keeps its place.
    if isEmpty { track.record(state, as: step.kind, after: state, in: propagation) }
    recorder.tree.update(track.index, at: step.id) { $0.isVerified = true }
  }

  private func add(
    _ change: ArchivedChange<Model>, as step: ArchivedStep, in propagation: Propagation
  ) throws(HistoryError) {
    let recorder = track.recorder
    switch (change.state, change.travel) {
    case (let state?, nil):
      try target.validate(state, at: step.id)
      let before = track.replace(with: state)
      track.record(state, as: step.kind, after: before, in: propagation)
      if let barrier = change.barrier { recorder.addBarrier(barrier, of: track.index) }
    case (nil, let travel?):
      guard let version = recorder.tree.version(of: track.index, at: travel), !version.isTravel,
        version.references > 0
      else { throw .malformedStep(step.id) }
      _ = try track.travel(to: travel, at: travel).setState(propagation)
      recorder.addTravel(of: track.index, to: travel, in: propagation)
    default:
      throw .malformedStep(step.id)
    }
  }

  private func isNothing(_ action: Model.Action, in state: Model) -> Bool {
    if case .noChange = try? state.check(action) { true } else { false }
  }

  func validate() throws(HistoryError) {
    let current = track.recorder.tree.current
    try target.validate(track.store.state, at: current)
    if let state = unrecorded?.state { try target.validate(state, at: current) }
  }

  var isUnrecorded: Bool { unrecorded != nil }

  func adopt() -> PreparedTravel {
    if unrecorded != nil { track.keepPresent() }
    target.adopt(track)
    (target.gapBarrier, target.gapState) = (unrecorded?.barrier, unrecorded?.state)
    return target.travel(to: unrecorded?.state ?? track.store.state, isRestored: true) { _ in }
  }
}

extension Recorder {
  /// The most numbers from the first step of an archive on, those of forgotten steps among them.
  ///
  /// A history keeps a few bytes for each few hundred of them. A billion takes years to reach, and
  /// an archive with more is damaged.
  static let mostNumbers = 1 << 30

  func addTravel(of store: Int, to version: Int, in propagation: Propagation) {
    let travel = Version(store: store, parent: version, isTravel: true)
    add(travel, to: lastPropagation == propagation ? nil : .travel)
    if !lines.isEmpty { moveLine(of: store) }
    lastPropagation = propagation
    openStore = -1
  }

  /// Goes to where the archived history was.
  func finish(current: Int, tip: Int, next: Int) throws(HistoryError) {
    guard next >= tree.nextNumber, next - tree.root <= Self.mostNumbers else {
      throw .malformedStep(next)
    }
    _ = try jump(to: tip)
    _ = try jump(to: current)
    tree.skip(to: next)
  }

  /// Takes over everything that an imported history recorded.
  func adopt(_ imported: Recorder, from importers: [any ModelImporter]) {
    endGroup()
    isTravelOpen = false
    lastPropagation = nil
    gaps = []
    isPaused = false
    // No number that was given here is given again.
    let next = tree.nextNumber
    let travels = importers.map { $0.adopt() }
    tree.adopt(imported.tree)
    tree.skip(to: next)
    (now, base, lines) = (imported.now, imported.base, imported.lines)
    barriers = imported.barriers
    (weight, dropped, revertStep) = (imported.weight, 0, imported.tree.root)
    for track in tracks { track.forgetRevertState() }
    log(.restored)
    let unrecorded = importers.indices.filter { importers[$0].isUnrecorded }
    run(travels, isRestoring: true) {
      applyBounds(most: .max)
      isPaused = imported.isPaused
      gaps = Set(unrecorded)
    }
  }
}
