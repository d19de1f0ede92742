import ViewStatesStorage

/// The members of a JSON object, with their values as they are written, for types that differ.
struct JSONMembers {
  private(set) var members: [(name: String, json: String)] = []

  /// Takes an object apart; another value has no members.
  ///
  /// - Throws: `StableJSONError` for a text that is not JSON.
  init(of text: String) throws {
    // Afterwards it is JSON, so that only the ends of its parts are to be found.
    _ = try StableJSON.decode(Anything.self, from: text)
    let bytes = Array(text.utf8)
    guard bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") else { return }
    var parts: [String] = []
    var (depth, start, isInString, isEscaped) = (0, 0, false, false)
    for (index, byte) in bytes.enumerated() {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      let isEnd = "}]".utf8.contains(byte)
      if depth == 1, isEnd || ",:".utf8.contains(byte) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + 1
      }
      isInString = byte == UInt8(ascii: "\"")
      if isEnd { depth -= 1 }
      if "{[".utf8.contains(byte) {
        depth += 1
        if depth == 1 { start = index + 1 }
      }
    }
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      members.append((try StableJSON.decode(from: parts[index]), parts[index + 1]))
    }
  }

  subscript(name: String) -> String? { members.first { $0.name == name }?.json }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
