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
    for path in try decode(JSONOutline.self, from: text).keys where !known.contains(path) {
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
      guard case .dataCorrupted(let context) = error, context.codingPath.isEmpty,
        context.debugDescription.hasPrefix("The given data was not valid JSON")
      else { throw StableJSONError(error) }
      // Foundation says so of a number that its type cannot hold, too.
      let decoder = Self.decoder(knowing: JSONOutline.withNumbers)
      guard let outline = try decoded({ try decoder.decode(JSONOutline.self, from: data) })
      else { throw JSONScanner.noJSON(in: bytes) }
      throw outline.numberError
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

/// The keys of a text, and its numbers if they are wanted; then it throws if a part is no JSON.
private struct JSONOutline: Decodable {
  private(set) var keys: [[any CodingKey]] = []
  private var numbers: [(path: [any CodingKey], value: Double)] = []

  private static let key = CodingUserInfoKey(rawValue: "ViewStates.numbers")
  /// Asks for the numbers, which take as long again as the keys.
  static var withNumbers: [CodingUserInfoKey: any Sendable] { key.map { [$0: true] } ?? [:] }

  init(from decoder: any Decoder) throws {
    let path = decoder.codingPath
    if let object = try decoded(at: path, { try decoder.container(keyedBy: JSONKey.self) }) {
      for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        keys.append(path + [key])
        try add(object.decode(Self.self, forKey: key))
      }
    } else if var array = try decoded(at: path, { try decoder.unkeyedContainer() }) {
      while !array.isAtEnd { try add(array.decode(Self.self)) }
    } else if let key = Self.key, decoder.userInfo[key] != nil {
      let value = try decoder.singleValueContainer()
      _ = try decoded(at: path) { try value.decode(String.self) }
      let number = try decoded(at: path) {
        do { return try value.decode(Double.self) } catch  where "\(error)".hasPrefix("numberIsNot")
        {
          return .infinity
        }
      }
      if let number { numbers.append((path, number)) }
    }
  }

  private mutating func add(_ part: JSONOutline) {
    keys += part.keys
    numbers += part.numbers
  }

  /// The error for a number that its type cannot hold, with its place if that is known.
  var numberError: StableJSONError {
    let beyond = "a number is beyond what its type can hold"
    let parts = numbers.filter { $0.value.rounded() != $0.value }
    if numbers.count == 1, let part = parts.first {
      return StableJSONError("expected a whole number, got \(part.value)", at: part.path)
    }
    let found = numbers.count == 1 ? numbers.first : numbers.first(where: \.value.isInfinite)
    guard parts.isEmpty || found != nil else {
      return StableJSONError("\(beyond), or is not whole")
    }
    return StableJSONError(beyond, at: found?.path ?? [])
  }
}

/// The value that is decoded; nil if the text has another one there.
///
/// Foundation reports by an error of its own that a key, a string or a number is no JSON.
private func decoded<Value>(
  at path: [any CodingKey] = [], _ decode: () throws -> Value
) throws -> Value? {
  do { return try decode() } catch is DecodingError { return nil } catch {
    throw error as? StableJSONError ?? StableJSONError("not JSON", at: path)
  }
}
