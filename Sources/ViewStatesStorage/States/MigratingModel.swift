import ViewStates

/// A model that reads states and actions that older versions of the program have saved.
///
/// When the encoded form of a model changes, raise its `schemaVersion` and say how each older form
/// is read:
///
/// ```swift
/// static func migrate(_ older: OlderState) throws -> Shelf {
///   // Version 1 had only titles.
///   Shelf(books: try older.decode(Version1.self).books.map { Book(title: $0) })
/// }
/// ```
///
/// A session has actions, too. Most changes of a state leave them as they are; for one that
/// changed, write the other `migrate` as well.
///
/// Keep a file of every version, and a test that reads it.
public protocol MigratingModel: StateModel {
  /// The name of the model in files and sessions; by default that of the type.
  ///
  /// Write it when you rename the type, so that older files stay readable.
  static var savedName: String { get }

  /// Reads a state of an older version.
  ///
  /// A file of states stays as it was until the next save, and a session is replaced at once. The
  /// result is checked by `validate()`.
  ///
  /// - Throws: Why the state cannot be read; by default, that there is no migration.
  static func migrate(_ older: OlderState) throws -> Self

  /// Reads an action of an older version, which a session has.
  ///
  /// The default decodes it as an action of the present version. It fails if the form changed, but
  /// does not notice if only the meaning did. Write this method in both cases.
  ///
  /// - Returns: The actions that do the same now, in order: one, several, or none if the model no
  ///   longer has the action.
  /// - Throws: Why the action cannot be read.
  static func migrate(_ older: OlderAction) throws -> [Action]
}

extension MigratingModel {
  /// The name of the type.
  public static var savedName: String { "\(Self.self)" }

  /// Refuses every older version.
  ///
  /// - Throws: That there is no migration.
  public static func migrate(_ older: OlderState) throws -> Self { throw noMigration }

  /// Decodes an action in its present form.
  ///
  /// - Throws: ``StableJSONError``; any error of the action's own `init(from:)`.
  public static func migrate(_ older: OlderAction) throws -> [Action] { [try older.decode()] }
}

/// A state that an older version of the program has saved.
public typealias OlderState = OlderValue<any StateModel>

/// An action that an older version of the program has recorded in a session.
public typealias OlderAction = OlderValue<any Encodable>

/// A state or an action that an older version of the program has saved.
///
/// `Kind` only tells the two apart: see ``OlderState`` and ``OlderAction``.
public struct OlderValue<Kind>: Hashable, Sendable {
  /// The version of its encoding, which is less than the model's.
  public let version: Int
  /// The value as JSON.
  public let json: String

  /// Creates a value, for a test of a migration.
  public init(version: Int, json: String) {
    (self.version, self.json) = (version, json)
  }

  /// Decodes the value as a type that has the form of its version.
  ///
  /// - Throws: ``StableJSONError``; any error of the type's own `init(from:)`.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try StableJSON.decode(type, from: json)
  }
}

// MARK: - Reading

extension StateModel {
  /// The name of the model in files.
  static var nameInFiles: String {
    (Self.self as? any MigratingModel.Type)?.savedName ?? "\(Self.self)"
  }

  /// Reads a state of any version, and checks it.
  static func checked(_ saved: SavedState, named name: String) throws(StateFileError) -> Self {
    let state: Self = try reading(saved.version, named: name) { isOlder in
      if isOlder { return try migrated(OlderState(version: saved.version, json: saved.json)) }
      if saved.isTyped { return try StableJSON.decodeTyped(from: saved.json) }
      return try StableJSON.decode(from: saved.json)
    }
    try naming(name, "not valid: ") { try state.validate() }
    return state
  }

  /// Reads something that was saved in some version of the model.
  static func reading<Result>(
    _ version: Int, named name: String, _ read: (_ isOlder: Bool) throws -> Result
  ) throws(StateFileError) -> Result {
    guard version <= schemaVersion else {
      let known = "this program knows \(schemaVersion); update the program"
      throw .model(name, reason: "saved in version \(version), and \(known)")
    }
    let isOlder = version < schemaVersion
    let prefix = isOlder ? "saved in version \(version), which cannot be read: " : ""
    return try naming(name, prefix) { try read(isOlder) }
  }

  /// Reads a state of an older version, if the model knows how.
  static func migrated(_ older: OlderState) throws -> Self {
    guard let type = Self.self as? any MigratingModel.Type,
      let state = try type.migrate(older) as? Self
    else { throw noMigration }
    return state
  }

  /// Reads an action of an older version, if the model knows how.
  static func migrated(_ older: OlderAction) throws -> [Action] {
    func migrate<Other: MigratingModel>(_ type: Other.Type) throws -> [Action]? {
      try type.migrate(older) as? [Action]
    }
    guard let type = Self.self as? any MigratingModel.Type, let actions = try migrate(type)
    else { throw noMigration }
    return actions
  }
}

/// Puts the name of a model before an error.
func naming<Result>(
  _ name: String, _ prefix: String = "", _ work: () throws -> Result
) throws(StateFileError) -> Result {
  do { return try work() } catch {
    throw .model(name, reason: "\(prefix)\("\(error)".shortened)")
  }
}

private let noMigration = InvalidState("this program does not know how to read that version")
