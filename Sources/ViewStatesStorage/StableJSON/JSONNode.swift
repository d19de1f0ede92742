/// A value on its way to JSON text: a finished text, an array or an object.
///
/// A class, since an encoder hands out containers that fill it later.
final class JSONNode {
  private var finished: String?
  private var elements: [JSONNode]?
  private var members: [String: JSONNode]?

  /// Creates an empty node, or one of finished text.
  init(_ text: String? = nil) { finished = text }

  var count: Int { elements?.count ?? 0 }

  func set(_ text: String) { finished = text }

  /// Makes an array of an empty node, even if no element follows.
  func beginArray() { if elements == nil { elements = [] } }

  func append(_ element: JSONNode) {
    beginArray()
    elements?.append(element)
  }

  func insert(_ member: JSONNode, for key: String) {
    if members == nil { members = [:] }
    members?[key] = member
  }

  /// Sorts the elements of an array by their text, in groups that stay together.
  func sortElements(inGroupsOf size: Int, depth: Int) throws(StableJSONError) {
    guard let elements else { return }
    var groups: [String] = []
    for start in stride(from: 0, to: elements.count, by: size) {
      var text = ""
      let group = elements[start..<min(start + size, elements.count)]
      try Self.write(group, to: &text) { element, text throws(StableJSONError) in
        try element.write(to: &text, depth: depth + 1)
      }
      groups.append(text)
    }
    groups.sort(by: isBefore)
    finished = "[\(groups.joined(separator: ","))]"
  }

  func text() throws(StableJSONError) -> String {
    var text = ""
    try write(to: &text, depth: 0)
    return text
  }

  private func write(to text: inout String, depth: Int) throws(StableJSONError) {
    if let finished {
      text += finished
      return
    }
    if depth >= StableJSON.depthLimit { throw .tooDeep(limit: StableJSON.depthLimit) }
    if let elements {
      text += "["
      try Self.write(elements, to: &text) { element, text throws(StableJSONError) in
        try element.write(to: &text, depth: depth + 1)
      }
      text += "]"
    } else {
      // A value that encodes nothing is an object without members.
      text += "{"
      let sorted = (members ?? [:]).sorted { isBefore($0.key, $1.key) }
      try Self.write(sorted, to: &text) { member, text throws(StableJSONError) in
        text += "\(member.key.json):"
        try member.value.write(to: &text, depth: depth + 1)
      }
      text += "}"
    }
  }

  /// Writes parts with commas between them.
  private static func write<Part>(
    _ parts: some Collection<Part>, to text: inout String,
    _ write: (Part, inout String) throws(StableJSONError) -> Void
  ) throws(StableJSONError) {
    var isFirst = true
    for part in parts {
      if !isFirst { text += "," }
      isFirst = false
      try write(part, &text)
    }
  }
}

/// The order of bytes, which is the same for every version of Unicode.
private func isBefore(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
