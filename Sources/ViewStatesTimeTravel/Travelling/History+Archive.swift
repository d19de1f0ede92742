import ViewStates

extension History {
  /// The history as a value to write to a file.
  ///
  /// - Parameter stores: All stores of the history, in its order. Others are a mistake in the
  ///   program and stop it.
  /// - Returns: The steps and what they did to each model.
  /// - Complexity: O(*n*) in the number of actions.
  public func archive<each Model: StateModel>(
    of stores: repeat Store<each Model>
  ) -> HistoryArchive<repeat each Model> {
    expectAllStores(repeat each stores)
    return archived(repeat recorder.track(of: each stores))
  }

  func archived<each Model: StateModel>(
    _ tracks: repeat Track<each Model>
  ) -> HistoryArchive<repeat each Model> {
    let tree = recorder.tree
    let steps = tree.kept.dropFirst().compactMap { id -> ArchivedStep? in
      guard let step = tree[id], let parent = tree.parent(of: id) else { return nil }
      return ArchivedStep(
        id: id, parent: parent, kind: step.kind, label: tree.extra(of: id)?.label)
    }
    return HistoryArchive(
      first: tree.root, steps: steps, current: tree.current, tip: tree.tip, next: tree.nextNumber,
      isPaused: recorder.isPaused,
      models: repeat (each tracks).archive(steps, unrecorded: (each tracks).unrecorded))
  }

  /// The models at the oldest step, without any other.
  func archivedStart<each Model: StateModel>(
    _ tracks: repeat Track<each Model>
  ) -> HistoryArchive<repeat each Model> {
    let root = recorder.tree.root
    return HistoryArchive(
      first: root, steps: [], current: root, tip: root, next: root + 1,
      models: repeat (each tracks).archive([], unrecorded: nil))
  }

  /// Stops the program unless these are the stores of the history, in its order.
  func expectAllStores<each Model: StateModel>(_ stores: repeat Store<each Model>) {
    var expected = 0
    for store in repeat each stores {
      guard recorder.index(of: store) == expected else { Self.stopForOtherStores() }
      expected += 1
    }
    guard expected == recorder.tracks.count else { Self.stopForOtherStores() }
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
    // Before anything is replayed.
    guard !recorder.tracks.contains(where: \.isLocked) else { return false }
    var index = 0
    let tracks = (repeat try track(of: each archive.models, &index))
    guard index == recorder.tracks.count else {
      throw .unknownModel(recorder.tracks[index].modelName)
    }
    let replay = HistoryReplay(of: recorder, tracks: repeat each tracks)
    try replay.add(HistoryEntry(archive))
    return try replay.finish()
  }

  private func track<Model: StateModel>(
    of model: ArchivedModel<Model>, _ index: inout Int
  ) throws(HistoryError) -> Track<Model> {
    guard index < recorder.tracks.count, let track = recorder.tracks[index] as? Track<Model> else {
      throw .unknownModel(model.name)
    }
    index += 1
    return track
  }

  private static func stopForOtherStores() -> Never {
    stopProgram(
      because: "a history is archived with all of its stores, in the order of the history.")
  }
}

extension Track {
  func archive(
    _ steps: [ArchivedStep], unrecorded: ArchivedChange<Model>?
  ) -> ArchivedModel<Model> {
    // The state at the root is always found: its actions were accepted when it was moved there.
    guard let first = try? state(at: recorder.base[index]) else {
      stopProgram(because: "a history of \(Model.self) has lost the state of its oldest step.")
    }
    return ArchivedModel(
      name: modelName, version: Model.schemaVersion, first: first,
      changes: steps.compactMap { step in
        // In an archive, everything before the oldest step is one.
        change(of: step.id) { target in
          if tree.contains(target) { return target }
          return target == recorder.base[index] ? tree.root : nil
        }
      },
      unrecorded: unrecorded)
  }

  /// What a step did to the model, or nil if it did nothing to it.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - count: How many of its actions to leave out.
  ///   - target: The number that a version has for the reader, to which a step travelled; nil if
  ///     the reader does not know it, and needs the state.
  /// - Returns: The actions, the state or the travel.
  func change(
    of step: Int, after count: Int = 0, target: (Int) -> Int?
  ) -> ArchivedChange<Model>? {
    guard let version = tree.version(of: index, at: step) else { return nil }
    if version.isTravel {
      if let target = target(version.parent) { return ArchivedChange(step: step, travel: target) }
      return ArchivedChange(step: step, state: try? state(at: version.parent))
    }
    let actions = version.actions.dropFirst(count).compactMap { self.actions[$0] }
    return version.actionCount == 0
      ? ArchivedChange(
        step: step, state: states[version.state]?.state,
        barrier: recorder.barrier(of: version, at: step))
      : ArchivedChange(step: step, actions: actions)
  }
}
