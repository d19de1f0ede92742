import ViewStates

/// Replays a model of a history that is brought back, without its type.
@MainActor
protocol ModelImporter: AnyObject {
  /// Takes what a step of the archive did to the model, if it did anything.
  func takeNext(of step: Int)
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
  private let changes: [ArchivedChange<Model>]
  private var position = 0
  private let track: Track<Model>
  private let target: Track<Model>
  /// What the next step does to the model.
  private var taken: ArchivedChange<Model>?
  /// The present state, if it changed while nothing was recorded.
  private var unrecorded: ArchivedChange<Model>?

  init(
    _ model: ArchivedModel<Model>, at first: Int, as target: Track<Model>, in recorder: Recorder
  ) throws(HistoryError) {
    guard model.name == target.modelName else { throw .unknownModel(model.name) }
    guard model.version == Model.schemaVersion else {
      throw .unknownModelVersion(model: model.name, version: model.version)
    }
    try target.validate(model.first, at: first)
    changes = model.changes
    self.target = target
    track = Track(
      Store(model.first), index: target.index, recorder: recorder, replayer: target.replayer)
    recorder.add(track)
  }

  func takeNext(of step: Int) {
    guard position < changes.count, changes[position].step == step else { return }
    taken = changes[position]
    position += 1
  }

  var restStep: Int? { position < changes.count ? changes[position].step : nil }

  /// Takes what the next step does, or more of it.
  func take(_ change: ArchivedChange<Model>?) throws(HistoryError) {
    guard let change else { return }
    guard taken != nil else {
      taken = change
      return
    }
    guard let actions = change.actions, taken?.actions != nil, change.state == nil,
      change.travel == nil
    else { throw .malformedStep(track.recorder.tree.nextNumber) }
    taken?.actions?.append(contentsOf: actions)
  }

  func setUnrecorded(_ change: ArchivedChange<Model>?) { unrecorded = change }

  func add(_ step: ArchivedStep, in propagation: Propagation) throws(HistoryError) -> Bool {
    guard let change = taken.take() else { return false }
    let recorder = track.recorder
    switch (change.actions, change.state, change.travel) {
    case (let actions?, nil, nil) where !actions.isEmpty:
      for action in actions {
        // They are one step because of the archive, and not because the model groups them.
        recorder.endGroup()
        var state = track.store.state
        guard Replayer.apply(action, &state) else {
          throw .notReplayable(
            model: track.modelName, step: step.id, label: Model.label(of: Model.redacted(action)))
        }
        _ = track.store.replace(with: state)
        track.record(action, leadingTo: state, in: propagation, for: recorder)
      }
      recorder.tree.update(track.index, at: step.id) { $0.isVerified = true }
    case (nil, let state?, nil):
      try target.validate(state, at: step.id)
      let before = track.store.replace(with: state)
      track.record(state, as: step.kind, after: before, in: propagation)
      if let barrier = change.barrier { recorder.addBarrier(barrier, of: track.index) }
    case (nil, nil, let travel?):
      guard let version = recorder.tree.version(of: track.index, at: travel), !version.isTravel,
        version.references > 0
      else { throw .malformedStep(step.id) }
      try track.travel(to: travel, at: travel).setState(propagation)
      recorder.addTravel(of: track.index, to: travel, in: propagation)
    default:
      throw .malformedStep(step.id)
    }
    return true
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
    run(travels) {
      applyBounds(most: .max)
      isPaused = imported.isPaused
      gaps = Set(unrecorded)
    }
  }
}
