import ViewStates

extension History {
  /// The history as a value to write to a file.
  ///
  /// Changes that are not recorded yet, because of a pause, become a step first.
  ///
  /// - Parameter stores: All stores of the history, in its order. Others are a mistake in the
  ///   program and stop it.
  /// - Returns: The steps and what they did to each model.
  /// - Complexity: O(*n*) in the number of actions.
  public func archive<each Model: StateModel>(
    of stores: repeat Store<each Model>
  ) -> HistoryArchive<repeat each Model> {
    var expected = 0
    for store in repeat each stores {
      guard recorder.index(of: store) == expected else { Self.stopForOtherStores() }
      expected += 1
    }
    guard expected == recorder.tracks.count else { Self.stopForOtherStores() }
    if recorder.closeGaps() { recorder.finishGaps() }
    let tree = recorder.tree
    let steps = tree.kept.dropFirst().compactMap { id -> ArchivedStep? in
      guard let step = tree[id], let parent = tree.parent(of: id) else { return nil }
      return ArchivedStep(
        id: id, parent: parent, kind: step.kind, label: tree.extra(of: id)?.label)
    }
    return HistoryArchive(
      first: tree.root, steps: steps, current: tree.current, tip: tree.tip, next: tree.nextNumber,
      models: repeat archive(each stores, steps: steps))
  }

  /// Replaces this history with an archived one, and restores its current states.
  ///
  /// The whole archive is replayed and checked first. The stores announce the states as restored.
  /// The steps have the numbers of the archive, so a new history continues an earlier one:
  ///
  /// ```swift
  /// let history = History(document, viewState)
  /// try history.restore(archive)
  /// ```
  ///
  /// If the archive exceeds the bounds of this history, the oldest steps are forgotten. If there
  /// are too many steps to redo, the last of those are forgotten, too. A revert goes to the oldest
  /// step of the archive.
  ///
  /// - Parameter archive: The archived history, of the same models.
  /// - Returns: False if a store is locked; then nothing has changed.
  /// - Throws: ``HistoryError``, with the number of a faulty step; then nothing has changed.
  /// - Complexity: O(*n*) in the number of actions.
  @discardableResult
  public func restore<each Model: StateModel>(
    _ archive: HistoryArchive<repeat each Model>
  ) throws(HistoryError) -> Bool {
    guard !recorder.tracks.contains(where: \.isLocked) else { return false }
    guard archive.version == ArchiveVersion.current else {
      throw .unknownVersion(archive.version)
    }
    guard archive.first >= 0 else { throw .malformedStep(archive.first) }
    let imported = Recorder(bounds: HistoryBounds(bytes: .max))
    imported.ignoresBarriers = true
    var importers: [any ModelImporter] = []
    for model in repeat each archive.models {
      importers.append(
        try importer(of: model, at: importers.count, from: archive.first, in: imported))
    }
    guard importers.count == recorder.tracks.count else {
      throw .unknownModel(recorder.tracks[importers.count].modelName)
    }
    imported.begin(at: archive.first)
    try imported.add(archive.steps, from: &importers)
    try imported.finish(current: archive.current, tip: archive.tip, next: archive.next)
    for importer in importers { try importer.validate() }
    recorder.adopt(imported, from: importers)
    return true
  }

  private func archive<Model: StateModel>(
    _ store: Store<Model>, steps: [ArchivedStep]
  ) -> ArchivedModel<Model> {
    guard let track = recorder.tracks[recorder.index(of: store)] as? Track<Model> else {
      Self.stopForOtherStores()
    }
    return track.archive(steps)
  }

  private func importer<Model: StateModel>(
    of model: ArchivedModel<Model>, at index: Int, from first: Int, in imported: Recorder
  ) throws(HistoryError) -> any ModelImporter {
    guard index < recorder.tracks.count, let track = recorder.tracks[index] as? Track<Model> else {
      throw .unknownModel(model.name)
    }
    return try Importer(model, at: first, as: track, in: imported)
  }

  private static func stopForOtherStores() -> Never {
    stopProgram(
      because: "a history is archived with all of its stores, in the order of the history.")
  }
}

extension Track {
  func archive(_ steps: [ArchivedStep]) -> ArchivedModel<Model> {
    let tree = recorder.tree
    let changes = steps.compactMap { step -> ArchivedChange<Model>? in
      guard let version = tree.version(of: index, at: step.id) else { return nil }
      if version.isTravel {
        let target = version.parent
        let isKept = target == recorder.base[index] || tree.contains(target)
        return isKept
          ? ArchivedChange(step: step.id, travel: max(target, tree.root))
          : ArchivedChange(step: step.id, state: try? state(at: target))
      }
      let actions = version.actions.compactMap { self.actions[$0] }
      return actions.isEmpty
        ? ArchivedChange(
          step: step.id, state: states[version.state]?.state,
          barrier: recorder.barrier(of: version, at: step.id))
        : ArchivedChange(step: step.id, actions: actions)
    }
    // The state at the root is always found: its actions were accepted when it was moved there.
    guard let first = try? state(at: recorder.base[index]) else {
      stopProgram(because: "a history of \(Model.self) has lost the state of its oldest step.")
    }
    return ArchivedModel(
      name: modelName, version: Model.schemaVersion, first: first, changes: changes)
  }
}
