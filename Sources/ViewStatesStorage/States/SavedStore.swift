import ViewStates

/// A store of a ``StateFile``, without the type of its model.
struct SavedStore: Sendable {
  typealias Encode = @Sendable () throws(StateFileError) -> String
  typealias Restore = @MainActor @Sendable () throws(StateFileError) -> Void

  let store: AnyStore
  let name: String
  let version: Int
  /// Takes the present state, which is encoded on any thread.
  let takeState: @MainActor @Sendable () -> Encode
  /// Decodes and checks a state of some version; the result restores it.
  let read: @Sendable (JournalRecord, _ version: Int) throws(StateFileError) -> Restore
  /// Lets an autosave note each change.
  let watch: @MainActor @Sendable (Autosave) -> Void

  init<Model: StateModel>(_ store: Store<Model>) {
    (self.store, name, version) = (store, Model.nameInFiles, Model.schemaVersion)
    takeState = {
      let state = store.state
      return { () throws(StateFileError) in
        try naming(Model.self) { try StableJSON.encode(state) }
      }
    }
    read = { line, version throws(StateFileError) in
      let state: Model = try state(of: line, in: version)
      return { () throws(StateFileError) in
        _ = try naming(Model.self, "not valid: ") { try store.restore(state) }
      }
    }
    watch = { autosave in
      store.changes.listen(for: autosave) { autosave, _ in autosave.noteChange() }
    }
  }
}

private func state<Model: StateModel>(
  of line: JournalRecord, in version: Int
) throws(StateFileError) -> Model {
  let known = Model.schemaVersion
  let isOlder = version < known
  guard version <= known else {
    throw .model(
      Model.nameInFiles,
      reason: "saved in version \(version), and this program knows \(known); update the program")
  }
  let prefix = isOlder ? "saved in version \(version), which cannot be read: " : ""
  let state: Model = try naming(Model.self, prefix) {
    if isOlder { return try Model.migrated(OlderState(version: version, json: line.text)) }
    // A person who edits a state removes what stands before it in its line.
    if line.isTyped { return try StableJSON.decodeTyped(from: line.text) }
    return try StableJSON.decode(from: line.payload)
  }
  try naming(Model.self, "not valid: ") { try state.validate() }
  return state
}

/// Puts the name of a model before an error.
private func naming<Model: StateModel, Result>(
  _ type: Model.Type, _ prefix: String = "", _ work: () throws -> Result
) throws(StateFileError) -> Result {
  do {
    return try work()
  } catch {
    throw .model(Model.nameInFiles, reason: "\(prefix)\("\(error)".shortened)")
  }
}
