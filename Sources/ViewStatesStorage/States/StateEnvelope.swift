/// The form of a file of states: one line, which is an object with sorted keys.
///
/// ```json
/// {"checksum":"…","format":"ViewStates states","models":[{"name":"Counter","state":{"count":1},"version":1}],"version":1}
/// ```
///
/// The checksum is that of the text of `models`. A file without one is not checked, so that a
/// person can edit it. No other member may be missing, and there are no others. So a damaged key
/// `checksum` is not taken for a missing one.
struct StateEnvelope {
  /// A model as it stands in the file.
  struct Entry {
    var name: String
    var version: Int
    /// The state as JSON.
    var state: String
  }

  static let format = "ViewStates states"
  static let version = 1

  /// The object, the array of models and the object of each are around a state.
  private static let depthLimit = StableJSON.depthLimit + 3

  var entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  /// The whole file, with a newline at its end.
  var bytes: [UInt8] {
    let models = entries.map { entry in
      "{\"name\":\(entry.name.json),\"state\":\(entry.state),\"version\":\(entry.version)}"
    }
    let text = "[\(models.joined(separator: ","))]"
    let checksum = Self.checksum(Array(text.utf8)[...])
    return Array(
      """
      {"checksum":"\(checksum)","format":"\(Self.format)","models":\(text),"version":\(Self.version)}

      """.utf8)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = String(CRC64.checksum(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

// MARK: - Reading

extension StateEnvelope {
  /// Reads a file.
  init(bytes: [UInt8]) throws(StateFileRefusal) {
    try Self.checkText(bytes)
    let members = try Self.outline(of: bytes).members
    guard Self.text(members["format"]) == Self.format else { throw .notStates }
    guard let version = Self.number(members["version"]), version > 0 else { throw .notStates }
    guard version == Self.version else { throw .newerFormat(version: version) }
    guard let models = members["models"], models.kind == .array,
      Set(members.keys).subtracting(["checksum"]) == ["format", "models", "version"]
    else { throw .notStates }
    if let checksum = members["checksum"], Self.text(checksum) != Self.checksum(models.json) {
      throw .damaged
    }
    entries = []
    for model in models.items { entries.append(try Self.entry(model.members)) }
  }

  private static func entry(
    _ members: [String: JSONValue]
  ) throws(StateFileRefusal) -> Entry {
    guard Set(members.keys) == ["name", "state", "version"], let state = members["state"],
      let name = text(members["name"]), let version = number(members["version"]), version > 0
    else { throw .notStates }
    return Entry(name: name, version: version, state: state.jsonText)
  }

  private static func checkText(_ bytes: [UInt8]) throws(StateFileRefusal) {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw .notText(.byteOrderMark) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw .notText(.utf16)
    }
    if bytes.allSatisfy({ $0 == 0 }) { throw .notText(.zeros) }
    if String(validating: bytes, as: UTF8.self) == nil { throw .notText(.invalid) }
  }

  private static func outline(of bytes: [UInt8]) throws(StateFileRefusal) -> JSONValue {
    do throws(StableJSONError) {
      return try JSONParser.outline(of: bytes[...], depthLimit: depthLimit).root
    } catch {
      throw .malformed(error)
    }
  }

  private static func text(_ json: JSONValue?) -> String? { try? json.map(String.init(json:)) }

  private static func number(_ json: JSONValue?) -> Int? { try? json.map(Int.init(json:)) }
}
