import ViewStates

/// A model that can read states and actions that older versions of the program have saved.
///
/// When the encoded form of a model changes, raise its `schemaVersion` and read each older form:
///
/// ```swift
/// static func migrate(_ older: OlderState) throws -> TownMemory {
///   struct Version1: Decodable { var minutes: Int }
///   var memory = TownMemory()
///   try memory.apply(.pass(to: older.decode(Version1.self).minutes))
///   return memory
/// }
/// ```
///
/// A session also has actions: if their form changed, write the other `migrate` as well. Keep a
/// file of every version, and a test that reads it.
public protocol MigratingModel: StateModel {
  /// The name of the model in files and sessions. The default is the name of the type, so write it
  /// down when you rename the type.
  static var savedName: String { get }

  /// Reads a state of an older version.
  ///
  /// A file of states stays as it was until the next save; a session is replaced at once. The
  /// result is checked by `validate()`. The default throws that there is no migration.
  static func migrate(_ older: OlderState) throws -> Self

  /// Reads an action of an older version, which a session has.
  ///
  /// It returns the actions that now do the same, in order: one, several, or none if the model no
  /// longer has the action. The default decodes the action in its present form, which fails if the
  /// form changed, but does not notice if only the meaning did. Write this method in both cases.
  static func migrate(_ older: OlderAction) throws -> [Action]
}

extension MigratingModel {
  /// The name of the type.
  public static var savedName: String { "\(Self.self)" }

  /// Refuses every older version.
  public static func migrate(_ older: OlderState) throws -> Self { throw noMigration }

  /// Decodes an action in its present form.
  public static func migrate(_ older: OlderAction) throws -> [Action] { [try older.decode()] }
}

/// A state that an older version of the program has saved.
public typealias OlderState = SavedValue<any StateModel>

/// An action that an older version of the program has recorded in a session.
public typealias OlderAction = SavedValue<any Encodable>

// MARK: - Reading

extension StateModel {
  /// The name of the model in files.
  static var nameInFiles: String {
    (Self.self as? any MigratingModel.Type)?.savedName ?? "\(Self.self)"
  }

  /// Reads a state of any version.
  static func read(_ saved: OlderState, named name: String) throws(StorageError) -> Self {
    try read(saved, named: name) { type in try type.migrate(saved) as? Self }
  }

  /// Reads a list of actions of any version; a migration can return any number of actions.
  static func read(_ list: OlderAction, named name: String) throws(StorageError) -> [Action] {
    func migrate<Other: MigratingModel>(_ type: Other.Type) throws -> [Action]? {
      try list.elements().flatMap { try type.migrate($0) } as? [Action]
    }
    return try read(list, named: name) { type in try migrate(type) }
  }

  private static func read<Value: Codable, Kind>(
    _ saved: SavedValue<Kind>, named name: String,
    migrate: (any MigratingModel.Type) throws -> Value?
  ) throws(StorageError) -> Value {
    guard try isOlder(saved.version, named: name) else {
      return try naming(name) { try saved.decodePresent() }
    }
    return try naming(name, "saved in version \(saved.version), which cannot be read: ") {
      guard let type = Self.self as? any MigratingModel.Type, let value = try migrate(type)
      else { throw noMigration }
      return value
    }
  }

  /// Whether a version is older than the present one.
  static func isOlder(_ version: Int, named name: String) throws(StorageError) -> Bool {
    guard version <= schemaVersion else {
      let known = "this program knows \(schemaVersion); update the program"
      throw StorageError(of: name, "saved in version \(version), and \(known)")
    }
    return version < schemaVersion
  }
}

private let noMigration = InvalidState("use the program that saved it")
