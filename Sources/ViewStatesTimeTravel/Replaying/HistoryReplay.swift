import ViewStates

/// Replays a recording, and so brings its history back.
///
/// ```swift
/// let replay = HistoryReplay(of: history, document, viewState)
/// for entry in entries { try replay.add(entry) }
/// try replay.finish()
/// ```
///
/// Nothing of the history or of its stores changes before it is finished.
@MainActor
public final class HistoryReplay<each Model: StateModel> {
  /// Whether the entries are those of older models, rewritten for the present ones.
  ///
  /// An action that changes nothing is then left out, and a step may have no actions. It stays,
  /// with the label "no change". Set it before you add the archive.
  package var isMigrated = false

  private let target: Recorder
  private let targets: (repeat Track<each Model>)
  /// The history that is rebuilt.
  private var imported: Recorder
  private var importers: [any ModelImporter] = []
  /// The step that is added once nothing more can join it.
  private var pending: ArchivedStep?
  /// Whether a model may be as no step has it.
  private var isAnyUnrecorded = false
  /// The version of each store at a step that was removed.
  ///
  /// The next step may lead to one that nothing else needs.
  private var held: [Int] = []
  /// The steps to forget after it.
  private var forgotten: [Int] = []

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - history: The history to bring back.
  ///   - stores: All stores of the history, in its order. Others are a mistake in the program and
  ///     stop it.
  public convenience init(of history: History, _ stores: repeat Store<each Model>) {
    history.expectAllStores(repeat each stores)
    let recorder = history.recorder
    self.init(of: recorder, tracks: repeat recorder.track(of: each stores))
  }

  init(of recorder: Recorder, tracks: repeat Track<each Model>) {
    target = recorder
    targets = (repeat each tracks)
    imported = Recorder(bounds: HistoryBounds(bytes: .max))
  }

  /// Adds what happened next.
  ///
  /// The first entry must have an archive.
  ///
  /// - Throws: ``HistoryError``. After that, only an entry with an archive can be added.
  public func add(_ entry: HistoryEntry<repeat each Model>) throws(HistoryError) {
    if entry.isArchive, let archive = entry.archive { return try begin(with: archive) }
    guard !importers.isEmpty else { throw .malformedStep(entry.step ?? 0) }
    let tree = imported.tree
    if isAnyUnrecorded, entry.event != .forgotten {
      isAnyUnrecorded = false
      for importer in importers { importer.forgetUnrecorded() }
    }
    switch entry.event {
    case .archive: throw .malformedStep(tree.nextNumber)
    case .recorded:
      try addPending()
      let id = entry.step ?? tree.nextNumber
      pending = ArchivedStep(
        id: id, parent: entry.parent ?? id - 1, kind: entry.kind, label: entry.label)
      try take(entry.changes)
    case .grouped:
      guard let step = pending, step.id == entry.step else {
        throw .malformedStep(entry.step ?? tree.nextNumber)
      }
      pending?.label = entry.label ?? step.label
      try take(entry.changes)
    case .removed:
      try remove(entry.step ?? -1)
    case .forgotten:
      forgotten.append(entry.step ?? -1)
      if pending == nil { try forget() }
    case .travelled:
      try addPending()
      _ = try imported.jump(to: entry.step ?? -1)
    case .committed:
      try addPending()
      guard entry.step == tree.current else { throw .malformedStep(entry.step ?? -1) }
      imported.commit()
    case .paused, .resumed:
      try addPending()
      imported.setRecording(entry.event == .resumed)
    case .unrecorded:
      isAnyUnrecorded = true
      for change in entry.changes { try importer(of: change).setUnrecorded(change.change) }
    }
  }

  /// Replaces the history with the one that was rebuilt, and restores its current states.
  ///
  /// The stores announce the states as restored, in one change. If the recording exceeds the bounds
  /// of the history, the oldest steps are forgotten.
  ///
  /// - Returns: False if a store is locked or nothing was added; then nothing has changed.
  /// - Throws: ``HistoryError``; then nothing has changed.
  @discardableResult
  public func finish() throws(HistoryError) -> Bool {
    guard !importers.isEmpty, !isLocked else { return false }
    try addPending()
    for (store, version) in held.enumerated() { imported.release(store, at: version) }
    for importer in importers { try importer.validate() }
    target.adopt(imported, from: importers)
    return true
  }

  /// Whether a store of the history is locked.
  package var isLocked: Bool { target.tracks.contains { $0.isLocked } }
}

// MARK: - Steps

extension HistoryReplay {
  private func begin(with archive: HistoryArchive<repeat each Model>) throws(HistoryError) {
    guard archive.version == ArchiveVersion.current else { throw .unknownVersion(archive.version) }
    guard archive.first >= 0 else { throw .malformedStep(archive.first) }
    imported = Recorder(bounds: HistoryBounds(bytes: .max))
    imported.ignoresBarriers = true
    (pending, isAnyUnrecorded, held, forgotten) = (nil, true, [], [])
    importers = []
    for (model, target) in repeat (each archive.models, each targets) {
      importers.append(
        try Importer(model, at: archive.first, as: target, in: imported, isMigrated: isMigrated))
    }
    imported.begin(at: archive.first)
    for step in archive.steps {
      for importer in importers { try importer.takeNext(of: step.id) }
      try add(step)
    }
    for importer in importers {
      if let step = importer.restStep { throw .malformedStep(step) }
    }
    try imported.finish(current: archive.current, tip: archive.tip, next: archive.next)
    if archive.isPaused == true { imported.setRecording(false) }
  }

  private func take(_ changes: [StoreChange]) throws(HistoryError) {
    for change in changes { try importer(of: change).take(change.change) }
  }

  private func importer(of change: StoreChange) throws(HistoryError) -> any ModelImporter {
    guard change.store < importers.count else {
      throw .malformedStep(imported.tree.nextNumber)
    }
    return importers[change.store]
  }

  /// Adds the step to which nothing more can be added.
  private func addPending() throws(HistoryError) {
    if let step = pending {
      pending = nil
      try add(step)
    }
    if !forgotten.isEmpty { try forget() }
  }

  private func add(_ step: ArchivedStep) throws(HistoryError) {
    let tree = imported.tree
    guard step.id >= tree.nextNumber, step.id - tree.root <= Recorder.mostNumbers,
      tree.contains(step.parent)
    else { throw .malformedStep(step.id) }
    _ = try imported.jump(to: step.parent)
    tree.skip(to: step.id)
    let propagation = imported.nextPropagation()
    var isChanged = false
    for importer in importers where try importer.add(step, in: propagation) { isChanged = true }
    guard isChanged else { throw .malformedStep(step.id) }
    if let label = step.label { imported.setLabel(label) }
    for (store, version) in held.enumerated() { imported.release(store, at: version) }
    held = []
  }

  /// Removes the last step, or skips the number of one that was never recorded.
  private func remove(_ step: Int) throws(HistoryError) {
    try addPending()
    if imported.tree.contains(step) { held = try imported.takeBack(step) }
    try skip(past: step)
  }

  private func forget() throws(HistoryError) {
    for step in forgotten {
      while imported.tree.contains(step) {
        guard imported.forgetOldest() else { throw .malformedStep(step) }
      }
      try skip(past: step)
    }
    forgotten = []
  }

  private func skip(past step: Int) throws(HistoryError) {
    let tree = imported.tree
    guard step >= 0, step - tree.root <= Recorder.mostNumbers else { throw .malformedStep(step) }
    if step >= tree.nextNumber { tree.skip(to: step + 1) }
  }
}

extension Recorder {
  /// Removes the last step, and goes back to the one before.
  ///
  /// - Returns: The version of each store at the step, which is held and must be released.
  fileprivate func takeBack(_ step: Int) throws(HistoryError) -> [Int] {
    guard step == tree.current, step == tree.nextNumber - 1, let parent = tree.parent(of: step)
    else { throw .malformedStep(step) }
    let target = versions(at: parent)
    var travels: [PreparedTravel] = []
    for store in tracks.indices where target[store] != now[store] {
      travels.append(try tracks[store].travel(to: target[store], at: parent))
    }
    let left = now
    for (store, version) in left.enumerated() { hold(store, at: version) }
    let propagation = nextPropagation()
    for travel in travels { _ = travel.setState(propagation) }
    removeOpenStep()
    return left
  }
}
