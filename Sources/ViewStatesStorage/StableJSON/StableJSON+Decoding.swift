#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StableJSON {
  /// Decodes the value of a text, by the decoder of Foundation.
  ///
  /// A key that the type does not know is ignored, and of two equal keys one counts; see
  /// ``decodeTyped(_:from:)`` for what a person has typed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - text: One JSON value, on any number of lines.
  ///   - userInfo: What the value needs to know, such as the models of a history.
  /// - Returns: The value.
  /// - Throws: ``StableJSONError``; any error of the value's own `init(from:)`.
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
  /// The value is encoded again, and every key of the text must be there, or be one that the type
  /// leaves out if it has no value. What the elements of a list have in common is asked for as one:
  /// their order is free.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - text: One JSON value, on any number of lines.
  /// - Returns: The value.
  /// - Throws: ``StableJSONError``, with the path of the unknown key; any error of the value's own
  ///   `init(from:)`.
  public static func decodeTyped<Value: Codable>(
    _ type: Value.Type = Value.self, from text: String
  ) throws -> Value {
    let value = try decode(type, from: text)
    let known = try decode(JSONKeys.self, from: encode(value, writingAbsent: true)).paths
    if let path = try decode(JSONKeys.self, from: text).paths.subtracting(known).min() {
      throw StableJSONError.invalid(path: path.shortened, reason: "this key is not known")
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
      let isJSON = (try? decoder.decode(JSONKeys.self, from: data)) != nil
      throw isJSON
        ? StableJSONError.invalid(path: "", reason: "a number is beyond what its type can hold")
        : StableJSONError.malformed
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
