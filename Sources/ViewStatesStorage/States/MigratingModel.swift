import ViewStates

/// A model that reads states that older versions of the program have saved.
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
/// Keep a file of every version, and a test that reads it.
public protocol MigratingModel: StateModel {
  /// The name of the model in files; by default that of the type.
  ///
  /// Write it when you rename the type, so that older files stay readable.
  static var savedName: String { get }

  /// Reads a state of an older version.
  ///
  /// The file stays as it was until the next save. The result is checked by `validate()`.
  ///
  /// - Throws: Why the state cannot be read; by default, that nothing is known of older versions.
  static func migrate(_ older: OlderState) throws -> Self
}

extension MigratingModel {
  /// The name of the type.
  public static var savedName: String { "\(Self.self)" }

  /// Refuses every older version.
  ///
  /// - Throws: ``NoMigration``.
  public static func migrate(_ older: OlderState) throws -> Self { throw NoMigration() }
}

/// A state that an older version of the program has saved.
public struct OlderState: Hashable, Sendable {
  /// The version of its encoding, which is less than the model's.
  public let version: Int
  /// The state as JSON.
  public let json: String

  /// Creates a state, for a test of a migration.
  public init(version: Int, json: String) {
    (self.version, self.json) = (version, json)
  }

  /// Decodes the state as a type that has the form of its version.
  ///
  /// - Throws: ``StableJSONError``; any error of the type's own `init(from:)`.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try StableJSON.decode(type, from: json)
  }
}

/// The reason why a state of an older version is not read: its model has no migration for it.
public struct NoMigration: Error, Hashable, Sendable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// The reason in words.
  public var description: String { "this program does not know how to read that version" }
}

extension StateModel {
  /// The name of the model in files.
  static var nameInFiles: String {
    (Self.self as? any MigratingModel.Type)?.savedName ?? "\(Self.self)"
  }

  /// Reads a state of an older version, if the model knows how.
  static func migrated(_ older: OlderState) throws -> Self {
    guard let type = Self.self as? any MigratingModel.Type,
      let state = try type.migrate(older) as? Self
    else { throw NoMigration() }
    return state
  }
}
