import ViewStates

/// A store that a file keeps under a name, with the version of its model.
///
/// In a session, it is for the few things that must not change when a person goes back in time,
/// such as whether the controls of the history are shown. The session restores it, but undo does
/// not reach it.
///
/// ```swift
/// session = try SessionFile(
///   "/kept", in: files, app: "lamp",
///   keeping: [
///     NamedStore("field", field),
///     NamedStore("lamp", lamp),
///   ],
///   of: history)
/// ```
///
/// Its whole state is written when the session begins and at each change, so it should be small.
/// Its name must not change in later versions of the program.
public struct NamedStore: Sendable {
  /// The name of the store in the file.
  public let name: String

  /// A state, which is encoded on any thread.
  typealias State = any Encodable & Sendable
  /// Restores a state that was checked.
  typealias Restore = @MainActor @Sendable () -> Void

  let store: AnyStore
  /// The version of the model.
  let version: Int
  /// The present state.
  let state: @MainActor @Sendable () -> State
  /// Decodes and checks a state of some version, on any thread.
  let read: @Sendable (OlderState) throws(StorageError) -> (state: State, restore: Restore)
  /// Has each change heard before any view is shown it; the closure returns nil once its owner has
  /// gone.
  let record: @MainActor @Sendable (_ hear: @escaping (Cause) -> (any ChangeRecorder)?) -> Void

  /// Names a store.
  ///
  /// A state of an older version is migrated if the model is a `MigratingModel`.
  public init<Model: StateModel>(_ name: String, _ store: Store<Model>) {
    (self.name, self.store, version) = (name, store, Model.schemaVersion)
    state = { store.state }
    read = { saved throws(StorageError) in
      let state = try Model.read(saved, named: name)
      try naming(name, "not valid: ") { try state.validate() }
      // Its state was checked above.
      return (state, { _ = try? store.restore(state) })
    }
    record = { hear in store.record { change, _ in hear(change.cause) } }
  }

  /// The line of a state in a file.
  func line(of state: some Encodable) throws -> String {
    try StableJSON.encode(NamedState(kept: name, state: state, version: version))
  }

  @MainActor func line() throws -> String { try line(of: state()) }

  /// Stands between the states of one record of a session, and before its steps; JSON escapes it
  /// in a text.
  static let separator: Unicode.Scalar = "\t"
}

/// The states of a file, checked against the stores that a program keeps.
struct FoundStates {
  typealias Found = (store: NamedStore, state: NamedStore.State, restore: NamedStore.Restore)

  /// The states in the order of the stores, in their present form.
  private(set) var states: [Found] = []
  /// The stores that had an older version, and that version.
  private(set) var migrated: [String: Int] = [:]
  /// The names of the stores that the file does not have.
  private(set) var absent: [String] = []

  /// Reads the states of a file; stores of one name are told apart by their order.
  init(_ lines: [SavedLine], of stores: [NamedStore]) throws(StorageError) {
    var left = lines
    for store in stores {
      guard let index = left.firstIndex(where: { $0.kept == store.name }) else {
        absent.append(store.name)
        continue
      }
      let state = left.remove(at: index).state
      let (present, restore) = try store.read(state)
      states.append((store, present, restore))
      if state.version != store.version { migrated[store.name] = state.version }
    }
    if let unknown = left.first {
      throw StorageError(
        of: unknown.kept, "this program does not know it; use the program that saved it")
    }
  }
}
