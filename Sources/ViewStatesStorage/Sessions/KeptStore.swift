import ViewStates
import ViewStatesTimeTravel

/// A store outside the history: the session restores it, but undo does not reach it.
///
/// It is for the little that must not change when a person goes back in time, such as whether the
/// controls of the history are shown.
///
/// ```swift
/// let session = try SessionFile(
///   path, in: files, app: "notes", keeping: [KeptStore("controls", controls)], of: history)
/// ```
@MainActor
public struct KeptStore {
  /// The name of the store in the file.
  public let name: String

  /// The present state as a record.
  let line: () throws -> String
  /// What restores the state of a record; nil if the store is locked.
  let prepare: (String) throws -> (() -> Void)?
  /// Lets a session write each change, for as long as it takes them.
  let follow: (SessionFile) -> Void

  /// Names a store.
  ///
  /// A state of an older version is migrated if the model is a `MigratingModel`. It is written in
  /// its present form at its next change, or earlier if the file is replaced.
  ///
  /// - Parameters:
  ///   - name: The name, which must not change in later versions of the program.
  ///   - store: The store. Its whole state is written at each change, so it should be small.
  public init<Model: StateModel>(_ name: String, _ store: Store<Model>) {
    self.name = name
    let line: (Model) throws -> String = { state in
      try StableJSON.encode(KeptState(kept: name, state: state, version: Model.schemaVersion))
    }
    self.line = { try line(store.state) }
    prepare = { line in
      let state: Model = try presentState(of: line)
      try state.validate()
      // It was validated above.
      return store.isLocked ? nil : { _ = try? store.restore(state) }
    }
    follow = { session in
      // Before any view is shown the state.
      store.record { [weak session] change, _ in
        session?.write { try line(change.state) } == true ? Heard.one : nil
      }
    }
  }

  /// Names a property of an object that is no store, such as a coordinator with its past alerts.
  ///
  /// It is written when it differs at a notification of the object.
  ///
  /// - Parameters:
  ///   - name: The name, which must not change in later versions of the program.
  ///   - source: The object.
  ///   - property: The property. Its whole value is written, so it should be small.
  public init<Source: StateSource, Value: Codable & Equatable & Sendable>(
    _ name: String, of source: Source, at property: ReferenceWritableKeyPath<Source, Value>
  ) {
    self.name = name
    line = { try StableJSON.encode(KeptState(kept: name, state: source[keyPath: property])) }
    prepare = { line in
      let value = try StableJSON.decode(KeptState<Value>.self, from: line).state
      return { source[keyPath: property] = value }
    }
    follow = { session in
      var last = source[keyPath: property]
      source.attach(for: session) { [weak source] session, _ in
        guard let value = source?[keyPath: property], value != last else { return }
        last = value
        _ = session.write { try StableJSON.encode(KeptState(kept: name, state: value)) }
      }
    }
  }
}

/// Says that a change was heard; there is nothing to do at its end.
private final class Heard: ChangeRecorder {
  static let one = Heard()
  func finishChange() {}
}

/// The record of a kept store.
private struct KeptState<State: Codable>: Codable {
  var kept: String
  var state: State
  /// The version of the model, or nil for a property and in older files, which have version 1.
  var version: Int?
}

/// The name and the version in the record of a kept store, without its state.
struct KeptName: Decodable {
  var kept: String
  var version: Int?

  /// How such a record begins, as keys are sorted.
  ///
  /// No entry of a history begins like it.
  static let beginning = Array(#"{"kept":"#.utf8)
}

/// The state in a record, migrated if it is that of an older version.
private func presentState<Model: StateModel>(of line: String) throws -> Model {
  var line = line
  let version = try StableJSON.decode(KeptName.self, from: line).version ?? 1
  guard version <= Model.schemaVersion else {
    throw HistoryError.unknownModelVersion(model: Model.nameInFiles, version: version)
  }
  if version < Model.schemaVersion {
    line = try StableJSON.replacingMembers(of: line) { key, value in
      guard key == "state" else { return value }
      return try StableJSON.encode(Model.migrated(OlderState(version: version, json: value)))
    }
  }
  return try StableJSON.decode(KeptState<Model>.self, from: line).state
}
