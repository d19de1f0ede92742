#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StableJSON {
  /// Decodes the value of a text, by the decoder of Foundation.
  ///
  /// Unknown keys are ignored, and one of two equal keys counts; for text that a person has typed,
  /// see ``decodeTyped(_:from:)``. Some values need information to be decoded, such as the models
  /// of a history. It throws a ``StableJSONError``, or any error of the value's own `init(from:)`.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from text: String,
    knowing userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    let decoder = userInfo.isEmpty ? decoder : decoder(knowing: userInfo)
    return try decode(type, from: Array(text.utf8)[...], by: decoder)
  }

  /// Decodes the value of a text that a person may have typed, and refuses unknown keys.
  ///
  /// The value is encoded again, and every key of the text must be one that an object at its place
  /// can have, with or without a value. All elements of a list count as one place. The error has
  /// the path of the unknown key.
  public static func decodeTyped<Value: Codable>(
    _ type: Value.Type = Value.self, from text: String
  ) throws -> Value {
    try decode(TypedValue<Value>.self, from: text).value
  }

  /// Decodes the value of a text that is UTF-8.
  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: ArraySlice<UInt8>,
    by decoder: JSONDecoder = decoder
  ) throws -> Value {
    try JSONScanner.checkBounds(of: bytes)
    let value: DecodedValue<Value>
    do { value = try decoder.decode(DecodedValue.self, from: Data(bytes)) } catch {
      throw JSONScanner.noJSON(in: bytes)
    }
    return try value.result.get()
  }

  package static let decoder = decoder(knowing: [:])

  /// A decoder for values that need information, such as the steps of a history.
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

/// A value whose syntax is checked, and nothing else.
struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}

/// The value of a decoder, or the reason in plain words why there is none.
///
/// If a number does not fit its type, Foundation throws in the end that the text is not JSON. The
/// error that it throws first, caught here, names the number.
struct DecodedValue<Value: Decodable>: Decodable {
  let result: Result<Value, any Error>

  init(from decoder: any Decoder) {
    do {
      result = .success(try decoder.singleValueContainer().decode(Value.self))
    } catch let error as DecodingError {
      result = .failure(StableJSONError(error, in: decoder.codingPath))
    } catch {
      result = .failure(StableJSONError(hiddenIn: error) ?? error)
    }
  }
}

// MARK: - Keys

/// The key types of a value's objects, by the places of the objects; a list's elements are one
/// place.
final class EncodedKeys {
  private var types: [[String]: [ObjectIdentifier: any CodingKey.Type]] = [:]

  func note(_ type: any CodingKey.Type, at path: [any CodingKey]) {
    types[place(path), default: [:]][ObjectIdentifier(type)] = type
  }

  /// Refuses the first key of a text that no object at its place has, below the place of a value.
  func check(_ decoder: any Decoder, below value: [any CodingKey]) throws {
    if let object = try? decoder.container(keyedBy: JSONKey.self) {
      for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        let path = Array((decoder.codingPath + [key]).dropFirst(value.count))
        let types = types[place(path.dropLast())] ?? [:]
        guard types.values.contains(where: { $0.init(stringValue: key.stringValue) != nil }) else {
          throw StableJSONError.unknownKey(at: path)
        }
        try check(object.superDecoder(forKey: key), below: value)
      }
    } else if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd { try check(array.superDecoder(), below: value) }
    }
  }

  private func place(_ path: some Collection<any CodingKey>) -> [String] {
    path.map { $0.intValue == nil ? $0.stringValue : "[]" }
  }
}

/// A value that a person may have typed, without unknown keys.
struct TypedValue<Value: Codable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
    let known = EncodedKeys()
    _ = try JSONNode(value, noting: known)
    try known.check(decoder, below: decoder.codingPath)
  }
}
