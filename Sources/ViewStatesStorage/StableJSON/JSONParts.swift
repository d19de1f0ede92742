/// Takes a text apart, as a migration does, without a change to the text of the parts.
///
/// Decoders give no text: a number of 30 digits would lose some of them.
extension StableJSON {
  /// Replaces the values of an object's members; another value stays as it is.
  package static func replacingMembers(
    of object: String, _ replacement: (_ key: String, _ value: String) throws -> String
  ) throws -> String {
    guard let parts = try parts(of: object, between: "{") else { return object }
    var members: [String] = []
    for index in stride(from: 1, to: parts.count, by: 2) {
      let key = try decode(String.self, from: parts[index - 1])
      members.append("\(key.json):\(try replacement(key, parts[index]))")
    }
    return "{\(members.joined(separator: ","))}"
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
    _ = try decode(JSONKeys.self, from: text)
    let bytes = Array(text.utf8).drop(while: isSpace)
    guard bytes.first == UInt8(ascii: opening) else { return nil }
    var parts: [String] = []
    var (depth, start, place) = (0, bytes.startIndex + 1, bytes.startIndex)
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "\""): place = bytes.endOfString(at: place)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      let isSeparator = bytes[place] == UInt8(ascii: ",") || bytes[place] == UInt8(ascii: ":")
      if depth == 0 || depth == 1 && isSeparator {
        var part = bytes[start..<place].drop(while: isSpace)
        while part.last.map(isSpace) == true { part.removeLast() }
        if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
        if depth == 0 { break }
        start = place + 1
      }
      place += 1
    }
    return parts
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
