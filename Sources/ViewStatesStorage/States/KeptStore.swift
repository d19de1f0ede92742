import ViewStates

/// A store that a file keeps under a name, with the version of its model.
///
/// Beside the history of a session, it is for the little that must not change when a person goes
/// back in time, such as whether the controls of the history are shown. The session restores it,
/// but undo does not reach it.
///
/// ```swift
/// let session = try SessionFile(
///   path, in: files, app: "notes", keeping: [KeptStore("controls", controls)], of: history)
/// ```
public struct KeptStore: Sendable {
  /// The name of the store in the file.
  public let name: String

  /// A state, which is encoded on any thread.
  typealias State = any Encodable & Sendable
  /// Restores a state that was checked.
  typealias Restore = @MainActor @Sendable () -> Void

  /// The store; nil for a property of another object.
  let store: AnyStore?
  /// The version of the model; nil for a property.
  let version: Int?
  /// The present state.
  let state: @MainActor @Sendable () -> State
  /// Decodes and checks a state of some version, on any thread.
  let read: @Sendable (SavedState) throws(StateFileError) -> Restore
  /// Notes each state before any view is shown it, for as long as the owner lives.
  let follow: @MainActor @Sendable (_ owner: AnyObject, _ note: @escaping (State) -> Void) -> Void

  /// Names a store.
  ///
  /// A state of an older version is migrated if the model is a `MigratingModel`. It is written in
  /// its present form at its next change, or earlier if the file is replaced.
  ///
  /// - Parameters:
  ///   - name: The name, which must not change in later versions of the program.
  ///   - store: The store. Its whole state is written at each change, so it should be small.
  public init<Model: StateModel>(_ name: String, _ store: Store<Model>) {
    (self.name, self.store, version) = (name, store, Model.schemaVersion)
    state = { store.state }
    read = { saved throws(StateFileError) in
      let state = try Model.checked(saved, named: name)
      // It was checked.
      return { _ = try? store.restore(state) }
    }
    follow = { owner, note in
      store.record { [weak owner] change, _ in
        guard owner != nil else { return nil }
        note(change.state)
        return Heard.one
      }
    }
  }

  /// Names a property of an object that is no store, such as a presenter with view state.
  ///
  /// It is written when it differs at a notification of the object.
  ///
  /// - Parameters:
  ///   - name: The name, which must not change in later versions of the program.
  ///   - source: The object.
  ///   - property: The property. Its whole value is written, so it should be small.
  @MainActor
  public init<Source: StateSource, Value: Codable & Equatable & Sendable>(
    _ name: String, of source: Source, at property: ReferenceWritableKeyPath<Source, Value>
  ) {
    (self.name, store, version) = (name, nil, nil)
    state = { source[keyPath: property] }
    let restore: @MainActor @Sendable (Value) -> Void = { source[keyPath: property] = $0 }
    read = { saved throws(StateFileError) in
      let value: Value = try naming(name) { try StableJSON.decode(from: saved.json) }
      return { restore(value) }
    }
    follow = { owner, note in
      var last = source[keyPath: property]
      source.attach(for: owner) { [weak source] _, _ in
        guard let value = source?[keyPath: property], value != last else { return }
        last = value
        note(value)
      }
    }
  }
}

/// A state as a file has it.
struct SavedState {
  var json: String
  var version: Int
  /// Whether a person has typed it, so that a key which the model does not know is refused.
  var isTyped = false
}

/// Says that a change was heard; there is nothing to do at its end.
private final class Heard: ChangeRecorder {
  static let one = Heard()
  func finishChange() {}
}

// MARK: - In a session

extension KeptStore {
  /// How a line of a session with the state of a kept store begins, as keys are sorted.
  ///
  /// No step of a history begins like it.
  static let beginning = Array(#"{"kept":"#.utf8)

  /// The line of a state in a session: `{"kept":"time","state":{"hour":7},"version":1}`.
  func line(of state: State) throws -> String {
    let end = version.map { #","version":\#($0)}"# } ?? "}"
    let line = try #"{"kept":\#(quoted(name)),"state":\#(StableJSON.encode(state))"# + end
    // It is one level deeper than the state.
    try JSONScanner.checkBounds(of: Array(line.utf8)[...])
    return line
  }
}

extension SavedState {
  /// Takes a line of a session apart.
  ///
  /// Older files have no version, which means 1.
  init(kept line: String) throws {
    let members = try StableJSON.members(of: line) ?? []
    func member(_ key: String) -> String? { members.first { $0.key == key }?.value }
    guard let state = member("state") else {
      throw StableJSONError("expected the name and the state of a store")
    }
    let version = try member("version").map { try StableJSON.decode(Int.self, from: $0) }
    self.init(json: state, version: version ?? 1)
  }
}
