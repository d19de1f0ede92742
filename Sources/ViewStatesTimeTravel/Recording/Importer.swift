import ViewStates

/// Replays a model of an archive, without its type.
@MainActor
protocol ModelImporter {
  /// Applies what a step did to the model; false if it did nothing to it.
  mutating func add(
    _ step: ArchivedStep, to recorder: Recorder, in propagation: Propagation
  ) throws(HistoryError) -> Bool
  /// The number of a step that does not exist, or nil.
  var restStep: Int? { get }
  /// Checks the invariants of the present state.
  func validate() throws(HistoryError)
  /// Takes the actions and states over, and prepares to set the present state.
  func adopt() -> PreparedTravel
}

/// Replays a model of an archive on a store of its own, before anything else changes.
@MainActor
struct Importer<Model: StateModel>: ModelImporter {
  private let changes: [ArchivedChange<Model>]
  private var position = 0
  private let track: Track<Model>
  private let target: Track<Model>

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

  var restStep: Int? { position < changes.count ? changes[position].step : nil }

  mutating func add(
    _ step: ArchivedStep, to recorder: Recorder, in propagation: Propagation
  ) throws(HistoryError) -> Bool {
    guard position < changes.count, changes[position].step == step.id else { return false }
    let change = changes[position]
    position += 1
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
    try target.validate(track.store.state, at: track.recorder.tree.current)
  }

  func adopt() -> PreparedTravel {
    target.adopt(track)
    let state = track.store.state
    return target.travel(to: state, isRestored: true) { _ in }
  }
}

extension Recorder {
  /// The most numbers from the first step of an archive on, those of forgotten steps among them.
  ///
  /// A history keeps a few bytes for each few hundred of them. A billion takes years to reach, and
  /// an archive with more is damaged.
  private static let mostNumbers = 1 << 30

  /// Adds the steps of an archive.
  func add(
    _ steps: [ArchivedStep], from importers: inout [any ModelImporter]
  ) throws(HistoryError) {
    for step in steps {
      guard step.id >= tree.nextNumber, step.id - tree.root <= Self.mostNumbers,
        tree.contains(step.parent)
      else { throw .malformedStep(step.id) }
      _ = try jump(to: step.parent)
      tree.skip(to: step.id)
      let propagation = views.mark.nextPropagation()
      var isChanged = false
      for index in importers.indices {
        if try importers[index].add(step, to: self, in: propagation) { isChanged = true }
      }
      guard isChanged else { throw .malformedStep(step.id) }
      if let label = step.label { setLabel(label) }
    }
    for importer in importers {
      if let step = importer.restStep { throw .malformedStep(step) }
    }
  }

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
    // No number that was given here is given again.
    let next = tree.nextNumber
    tree.adopt(imported.tree)
    tree.skip(to: next)
    (now, base, lines) = (imported.now, imported.base, imported.lines)
    barriers = imported.barriers
    (weight, dropped, revertStep) = (imported.weight, 0, imported.tree.root)
    for track in tracks { track.forgetRevertState() }
    let travels = importers.map { $0.adopt() }
    log(.restored)
    run(travels) { applyBounds(most: .max) }
  }
}
