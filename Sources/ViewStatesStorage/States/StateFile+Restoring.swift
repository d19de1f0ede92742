import ViewStates

/// The states that were read from a file.
struct LoadedStates<each Model: StateModel> {
  /// Nil for a model that the file does not have.
  var states: (repeat (each Model)?)
  var migrated: [String: Int]
  var absent: [String]

  init(_ states: repeat (each Model)?, migrated: [String: Int], absent: [String]) {
    self.states = (repeat each states)
    (self.migrated, self.absent) = (migrated, absent)
  }
}

extension StateFile {
  /// Restores the states of a file, all of them or none.
  ///
  /// All stores change at once, so no screen shows a mixture. They announce the states as restored.
  /// Drafts that a crash has left beside the file are removed.
  ///
  /// - Parameter stores: The stores, in the order of the models.
  /// - Returns: Whether the states were restored, and if not, why. Then the stores are as before.
  @MainActor
  public func restore(_ stores: repeat Store<each Model>) -> RestoreReport {
    do throws(StateFileRefusal) {
      guard let loaded = try load() else { return .missing }
      var all: [AnyStore] = []
      repeat all.append(each stores)
      let result = try oneChange(of: all) { () throws(StateFileRefusal) in
        for (store, state) in repeat (each stores, each loaded.states) {
          if let state { try Self.restore(state, in: store) }
        }
      }
      if result == .locked { return .locked }
      return .restored(migrated: loaded.migrated, absent: loaded.absent)
    } catch {
      return .refused(error)
    }
  }

  @MainActor
  private static func restore<One: StateModel>(
    _ state: One, in store: Store<One>
  ) throws(StateFileRefusal) {
    do throws(InvalidState) {
      try store.restore(state)
    } catch {
      throw .invalid(model: One.nameInFiles, error)
    }
  }

  /// Reads the file, and checks everything; nil if there is none.
  func load() throws(StateFileRefusal) -> LoadedStates<repeat each Model>? {
    let found = try reading { () throws(FileError) in try FileReplacement(of: path, in: files) }
    found.removeLeftDrafts()
    guard let bytes = try read(found) else { return nil }
    var reader = StateReader(entries: try StateEnvelope(bytes: bytes).entries)
    let states = Self.read(from: &reader)
    if let refusal = reader.refusal { throw refusal }
    if let entry = reader.entries.first { throw .unknownModel(entry.name) }
    return states
  }

  private static func read(from reader: inout StateReader) -> LoadedStates<repeat each Model> {
    var loaded = LoadedStates(
      repeat reader.next((each Model).self), migrated: [:], absent: [])
    (loaded.migrated, loaded.absent) = (reader.migrated, reader.absent)
    return loaded
  }

  private func read(_ found: FileReplacement) throws(StateFileRefusal) -> [UInt8]? {
    guard let status = found.replaced else { return nil }
    // Nothing else is opened: some devices act as soon as they are.
    guard status.kind == .file else { throw .notAFile(status.kind) }
    let file = try reading { () throws(FileError) in try files.open(found.path, for: .reading) }
    let opened = try reading { () throws(FileError) in try file.status() }
    guard opened.kind == .file else { throw .notAFile(opened.kind) }
    guard opened.size <= largest else { throw .tooLarge(limit: largest) }
    let bytes = try reading { () throws(FileError) in try file.readFully(upTo: largest + 1) }
    guard bytes.count <= largest else { throw .tooLarge(limit: largest) }
    return bytes
  }

  private func reading<Result>(
    _ operation: () throws(FileError) -> Result
  ) throws(StateFileRefusal) -> Result {
    do throws(FileError) {
      return try retryingInterrupted(operation)
    } catch {
      throw .unreadable(error)
    }
  }
}

/// Takes the states of models from the entries of a file.
private struct StateReader {
  /// The entries that no model has taken yet.
  var entries: [StateEnvelope.Entry]
  /// The models of an older version, and the version.
  var migrated: [String: Int] = [:]
  /// The models that the file does not have.
  var absent: [String] = []
  /// Why a state was refused; no more are read then.
  var refusal: StateFileRefusal?

  mutating func next<Model: StateModel>(_: Model.Type) -> Model? {
    guard refusal == nil else { return nil }
    do throws(StateFileRefusal) {
      return try read()
    } catch {
      refusal = error
      return nil
    }
  }

  private mutating func read<Model: StateModel>() throws(StateFileRefusal) -> Model? {
    let name = Model.nameInFiles
    guard let index = entries.firstIndex(where: { $0.name == name }) else {
      absent.append(name)
      return nil
    }
    let entry = entries.remove(at: index)
    let state: Model
    if entry.version < Model.schemaVersion {
      state = try migrate(entry)
      migrated[name] = entry.version
    } else {
      guard entry.version == Model.schemaVersion else {
        throw .newerVersion(model: name, version: entry.version, known: Model.schemaVersion)
      }
      state = try decode(entry)
    }
    do throws(InvalidState) {
      try state.validate()
    } catch {
      throw .invalid(model: name, error)
    }
    return state
  }

  private func migrate<Model: StateModel>(
    _ entry: StateEnvelope.Entry
  ) throws(StateFileRefusal) -> Model {
    do {
      return try Model.migrated(OlderState(version: entry.version, json: entry.state))
    } catch {
      throw .migrationFailed(model: entry.name, version: entry.version, reason: "\(error)")
    }
  }

  private func decode<Model: StateModel>(
    _ entry: StateEnvelope.Entry
  ) throws(StateFileRefusal) -> Model {
    do {
      return try StableJSON.decode(from: entry.state)
    } catch let error as StableJSONError {
      throw .undecodable(model: entry.name, error)
    } catch {
      throw .undecodable(model: entry.name, .invalid(path: "", reason: "\(error)".shortened))
    }
  }
}
