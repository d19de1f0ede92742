#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StableJSON {
  /// Decodes the value of a text, by the decoder of Foundation.
  ///
  /// A key that the type does not know is ignored, and of two equal keys one counts; see
  /// ``decodeTyped(_:from:)`` for what a person has typed. The value can need to know something,
  /// such as the models of a history. It throws a ``StableJSONError``, or any error of the value's
  /// own `init(from:)`.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from text: String,
    knowing userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    let decoder = userInfo.isEmpty ? decoder : decoder(knowing: userInfo)
    return try decode(type, from: Array(text.utf8)[...], by: decoder)
  }

  /// Decodes the value of a text that a person can have typed, and refuses a key that the type does
  /// not know.
  ///
  /// The value is encoded again, and every key of the text must be one that an object at its place
  /// can have, with or without a value. The places of all elements of a list are one. The error has
  /// the path of the unknown key.
  public static func decodeTyped<Value: Codable>(
    _ type: Value.Type = Value.self, from text: String
  ) throws -> Value {
    let value = try decode(type, from: text)
    let known = EncodedKeys()
    _ = try JSONNode(value, noting: known)
    for path in try decode(KeyPaths.self, from: text).paths where !known.contains(path) {
      throw StableJSONError("this key is not known", at: path)
    }
    return value
  }

  /// Decodes the value of a text that is UTF-8.
  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: ArraySlice<UInt8>,
    by decoder: JSONDecoder = decoder
  ) throws -> Value {
    try JSONScanner.checkBounds(of: bytes)
    let data = Data(bytes)
    do {
      return try decoder.decode(type, from: data)
    } catch let error as DecodingError {
      // Foundation has one error for a text that is no JSON, and for a number that its type cannot
      // hold.
      guard case .dataCorrupted(let context) = error, context.codingPath.isEmpty,
        context.debugDescription.hasPrefix("The given data was not valid JSON")
      else { throw StableJSONError(error) }
      let isJSON = (try? decoder.decode(AnyJSON.self, from: data)) != nil
      throw StableJSONError(isJSON ? "a number is beyond what its type can hold" : "not JSON")
    }
  }

  package static let decoder = decoder(knowing: [:])

  /// A decoder for values that need to know something, such as the steps of a history.
  package static func decoder(knowing userInfo: [CodingUserInfoKey: any Sendable]) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo = userInfo
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      if let date = Date(stableText: text) { return date }
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "expected a date such as 2026-03-29T01:00:00.000Z, got \"\(text)\"")
    }
    return decoder
  }
}

/// A value of which only the syntax is checked.
struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}

// MARK: - Keys

/// The types of the keys of the objects of a value, by the places of the objects, which is one for
/// the elements of a list.
final class EncodedKeys {
  private var types: [[String]: [ObjectIdentifier: any CodingKey.Type]] = [:]

  func note(_ type: any CodingKey.Type, at path: [any CodingKey]) {
    types[place(path), default: [:]][ObjectIdentifier(type)] = type
  }

  func contains(_ path: [any CodingKey]) -> Bool {
    types[place(path.dropLast())]?.values.contains { type in
      type.init(stringValue: path.last?.stringValue ?? "") != nil
    } == true
  }

  private func place(_ path: some Collection<any CodingKey>) -> [String] {
    path.map { $0.intValue == nil ? $0.stringValue : "[]" }
  }
}

/// The paths of all keys of a text.
private struct KeyPaths: Decodable {
  var paths: [[any CodingKey]] = []

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: JSONKey.self) {
      for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        paths.append(decoder.codingPath + [key])
        paths += try object.decode(KeyPaths.self, forKey: key).paths
      }
    } else if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd { paths += try array.decode(KeyPaths.self).paths }
    }
  }
}
