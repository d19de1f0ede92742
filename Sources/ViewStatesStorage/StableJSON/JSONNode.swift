/// A value on its way to JSON text.
///
/// A class, since an encoder hands out containers that fill it later.
final class JSONNode {
  private enum Content {
    case empty
    /// Finished JSON text.
    case text(String)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  private var content: Content

  /// Creates an empty node, or one of finished text.
  init(_ text: String? = nil) {
    content = text.map { .text($0) } ?? .empty
  }

  var count: Int {
    if case .array(let elements) = content { elements.count } else { 0 }
  }

  func set(_ text: String) {
    content = .text(text)
  }

  /// Makes an array of an empty node, even if no element follows.
  func beginArray() {
    if case .empty = content { content = .array([]) }
  }

  /// Makes an object of an empty node, even if no member follows.
  func beginObject() {
    if case .empty = content { content = .object([:]) }
  }

  func append(_ element: JSONNode) {
    guard case .array(var elements) = content else {
      content = .array([element])
      return
    }
    // Otherwise each append would copy the array.
    content = .empty
    elements.append(element)
    content = .array(elements)
  }

  func insert(_ member: JSONNode, for key: String) {
    guard case .object(var members) = content else {
      content = .object([key: member])
      return
    }
    content = .empty
    members[key] = member
    content = .object(members)
  }

  /// Sorts the elements of an array by their text, in groups that stay together.
  func sortElements(inGroupsOf size: Int, depth: Int) throws(StableJSONError) {
    guard case .array(let elements) = content else { return }
    var groups: [String] = []
    for start in stride(from: 0, to: elements.count, by: size) {
      var text = ""
      for (index, element) in elements[start..<min(start + size, elements.count)].enumerated() {
        if index > 0 { text += "," }
        try element.write(to: &text, depth: depth + 1)
      }
      groups.append(text)
    }
    groups.sort(by: isBefore)
    content = .text("[\(groups.joined(separator: ","))]")
  }

  func text() throws(StableJSONError) -> String {
    var text = ""
    try write(to: &text, depth: 0)
    return text
  }

  private func write(to text: inout String, depth: Int) throws(StableJSONError) {
    switch content {
    case .text(let finished):
      text += finished
      return
    case .empty, .array, .object: break
    }
    if depth >= StableJSON.depthLimit { throw .tooDeep(limit: StableJSON.depthLimit) }
    switch content {
    // A value that encodes nothing is an object without members.
    case .empty, .text: text += "{}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        try element.write(to: &text, depth: depth + 1)
      }
      text += "]"
    case .object(let members):
      text += "{"
      let sorted = members.sorted { isBefore($0.key, $1.key) }
      for (index, member) in sorted.enumerated() {
        if index > 0 { text += "," }
        text += "\(member.key.json):"
        try member.value.write(to: &text, depth: depth + 1)
      }
      text += "}"
    }
  }
}

/// The order of bytes, which is the same for every version of Unicode.
private func isBefore(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
