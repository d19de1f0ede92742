/// A state or an action as a file has it.
///
/// `Kind` only tells the two apart: see ``OlderState`` and ``OlderAction``.
public struct SavedValue<Kind> {
  /// The version of its encoding.
  public let version: Int
  private let form: SavedForm

  init(version: Int, in form: SavedForm) { (self.version, self.form) = (version, form) }

  /// Creates a value, for a test of a migration.
  public init(version: Int, json: String) {
    self.init(version: version, in: .text(json, isTyped: false))
  }

  /// Decodes the value as a type that has the form of its version.
  ///
  /// - Throws: ``StableJSONError``; any error of the type's own `init(from:)`.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    switch form {
    case .text(let json, _): return try StableJSON.decode(from: json)
    case .keptLine(let line): return try StableJSON.decode(KeptLine<Value>.self, from: line).state
    case .record(let decoder):
      do {
        return try decoder.singleValueContainer().decode(type)
      } catch let error as DecodingError {
        throw StableJSONError(error)
      }
    }
  }

  /// Decodes the value in its present form, and refuses a key that was misspelled.
  func decodePresent<Value: Codable>() throws -> Value {
    if case .text(let json, isTyped: true) = form { return try StableJSON.decodeTyped(from: json) }
    return try decode()
  }
}

/// Where a saved value is.
enum SavedForm {
  /// It is a text of JSON, in which a person who has typed it can have misspelled a key.
  case text(String, isTyped: Bool)
  /// It is in the line of a kept store.
  case keptLine(String)
  /// It is in a record that is being decoded.
  case record(any Decoder)
}

/// A line of a session with the state of a kept store.
///
/// Encoded, it is `{"kept":"time","state":{"hour":7},"version":1}`. A property has no version, and
/// no store of older files has one; it means 1.
struct KeptLine<State> {
  var kept: String
  var state: State
  var version: Int?

  /// How such a line begins, as keys are sorted; no step of a history begins like it.
  static var beginning: [UInt8] { Array(#"{"kept":"#.utf8) }
}

extension KeptLine: Encodable where State: Encodable {}
extension KeptLine: Decodable where State: Decodable {}
