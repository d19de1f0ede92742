/// Takes a text apart, as a migration and a restored line of several states do.
///
/// The text of the parts stays as it is. Decoders give no text: a number of 30 digits would lose
/// some of them.
extension StableJSON {
  /// A value of which only the syntax is checked, since it is decoded later.
  private struct Value: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// The members of an object, in their order; nil for another value.
  ///
  /// The values still have to be decoded, which finds what is wrong inside them.
  package static func members(of object: String) throws -> [(key: String, value: String)]? {
    guard let parts = try parts(of: object, between: "{") else { return nil }
    return try stride(from: 1, to: parts.count, by: 2).map {
      (try decode(from: parts[$0 - 1]), parts[$0])
    }
  }

  /// Replaces the values of an object's members; another value stays as it is.
  package static func replacingMembers(
    of object: String, _ replacement: (_ key: String, _ value: String) throws -> String
  ) throws -> String {
    guard let members = try members(of: object) else { return object }
    let replaced = try members.map { "\($0.key.json):\(try replacement($0.key, $0.value))" }
    return "{\(replaced.joined(separator: ","))}"
  }

  /// Replaces each element of an array by any number of others; another value stays as it is.
  package static func replacingElements(
    of array: String, _ replacement: (_ element: String) throws -> [String]
  ) throws -> String {
    guard let parts = try parts(of: array, between: "[") else { return array }
    return "[\(try parts.flatMap(replacement).joined(separator: ","))]"
  }

  /// The elements of an array, or the keys and values of an object in turn; nil for another value.
  private static func parts(
    of text: String, between opening: Unicode.Scalar
  ) throws -> [String]? {
    // What is no JSON has no parts.
    _ = try decode(Value.self, from: text)
    let bytes = Array(text.utf8).drop(while: isSpace)
    guard bytes.first == UInt8(ascii: opening) else { return nil }
    var parts: [String] = []
    var start = bytes.startIndex + 1
    JSONScanner.forEachMark(in: bytes) { mark, place, depth in
      guard depth == 0 || depth == 1 && (mark == "," || mark == ":") else { return }
      var part = bytes[start..<place].drop(while: isSpace)
      while part.last.map(isSpace) == true { part.removeLast() }
      if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
      start = place + 1
    }
    return parts
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
