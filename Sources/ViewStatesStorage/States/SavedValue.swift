/// A state or an action in the form that a file has.
///
/// `Kind` only distinguishes the two: see ``OlderState`` and ``OlderAction``.
public struct SavedValue<Kind> {
  /// The version of its encoding.
  public let version: Int
  private let decoder: any Decoder
  /// Whether a person may have typed it.
  var isTyped = false

  init(version: Int, in decoder: any Decoder) { (self.version, self.decoder) = (version, decoder) }

  /// Creates a value, for a test of a migration.
  ///
  /// - Throws: ``StableJSONError`` if the text is not JSON.
  public init(version: Int, json: String) throws {
    // A text such as `1,"version":2` would be JSON only within the line below.
    _ = try StableJSON.decode(AnyJSON.self, from: json)
    let line: SavedLine = try StableJSON.decode(from: #"{"kept":"","state":\#(json)}"#)
    self.init(version: version, in: line.state.decoder)
  }

  /// Creates a value that a person has typed.
  package init(typed json: String) throws {
    try self.init(version: 1, json: json)
    isTyped = true
  }

  /// Decodes the value as a type with the form of its version.
  ///
  /// - Throws: ``StableJSONError``; any error of the type's own `init(from:)`.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try DecodedValue(from: decoder).result.get()
  }

  /// Decodes the value in its present form; if a person may have typed it, misspelled keys are
  /// refused.
  package func decodePresent<Value: Codable>() throws -> Value {
    if isTyped { return try decode(TypedValue.self).value }
    // Decoded again for the reason in plain words.
    do { return try Value(from: decoder) } catch { return try decode() }
  }

  /// The elements of a list.
  func elements() throws -> [Self] {
    var (list, elements) = (try decoder.unkeyedContainer(), [Self]())
    while !list.isAtEnd { elements.append(Self(version: version, in: try list.superDecoder())) }
    return elements
  }

  /// The members of an object, sorted by name; nil for another value.
  package func members() throws -> [(name: String, value: Self)]? {
    guard let object = try? decoder.container(keyedBy: JSONKey.self) else { return nil }
    return try object.allKeys.sorted { $0.name < $1.name }.map { key in
      var member = Self(version: version, in: try object.superDecoder(forKey: key))
      member.isTyped = isTyped
      return (key.name, member)
    }
  }
}

// MARK: - Lines

/// A state of a named store, as a session and a file of states have it.
///
/// Encoded, it is `{"kept":"time","state":{"hour":7},"version":1}`. In older sessions, the version
/// is missing and means 1.
struct NamedState<State: Encodable>: Encodable {
  var kept: String
  var state: State
  var version: Int
}

/// A ``NamedState`` as it is read; its state is decoded later.
///
/// It keeps a decoder, which makes Foundation copy the bytes of the whole text.
struct SavedLine: Decodable {
  let kept: String
  var state: OlderState

  private enum CodingKeys: String, CodingKey { case kept, state, version }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: JSONKey.self).allKeys
    for key in keys where CodingKeys(stringValue: key.stringValue) == nil {
      throw StableJSONError.unknownKey(at: decoder.codingPath + [key])
    }
    let line = try decoder.container(keyedBy: CodingKeys.self)
    kept = try line.decode(String.self, forKey: .kept)
    let version = try line.decodeIfPresent(Int.self, forKey: .version) ?? 1
    // The decoder of a missing key has null, which a model may accept as a state.
    guard line.contains(.state) else {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "")
      throw DecodingError.keyNotFound(CodingKeys.state, context)
    }
    state = OlderState(version: version, in: try line.superDecoder(forKey: .state))
  }

  /// The beginning of such a line, because keys are sorted; no step of a history begins like it.
  static let beginning = Array(#"{"kept":"#.utf8)
}
