/// A value on its way to JSON text: a finished text, an array or an object.
///
/// A class, since an encoder hands out containers that fill it later.
final class JSONNode {
  private enum Content {
    case text(String)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  /// A value that encodes nothing is an object without members.
  private var content = Content.object([:])

  init() {}

  /// Creates a node of finished text, if a value is one piece of JSON.
  init?(leaf value: some Encodable) {
    guard let text = (value as? any JSONText)?.jsonText else { return nil }
    content = .text(text)
  }

  /// The number of elements of an array.
  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  func set(_ text: String) { content = .text(text) }

  /// Makes an array of an empty node, even if no element follows.
  func beginArray() { if case .array = content {} else { content = .array([]) } }

  func append(_ element: JSONNode) {
    guard case .array(var elements) = content else {
      content = .array([element])
      return
    }
    content = .array([])
    elements.append(element)
    content = .array(elements)
  }

  func insert(_ member: JSONNode, for key: String) {
    guard case .object(var members) = content else {
      content = .object([key: member])
      return
    }
    content = .object([:])
    members[key] = member
    content = .object(members)
  }

  /// Sorts the elements of an array by their text, in groups that stay together.
  func sortElements(inGroupsOf size: Int, depth: Int) throws(StableJSONError) {
    guard case .array(let elements) = content else { return }
    var groups: [String] = []
    for start in stride(from: 0, to: elements.count, by: size) {
      var group: [String] = []
      for element in elements[start..<min(start + size, elements.count)] {
        group.append(try element.text(depth: depth + 1))
      }
      groups.append(group.joined(separator: ","))
    }
    set("[\(groups.sorted(by: isBefore).joined(separator: ","))]")
  }

  /// The text, with sorted keys.
  func text(depth: Int = 0) throws(StableJSONError) -> String {
    if case .text(let text) = content { return text }
    if depth >= StableJSON.depthLimit { throw .tooDeep(limit: StableJSON.depthLimit) }
    var parts: [String] = []
    switch content {
    case .text(let text): return text
    case .array(let elements):
      for element in elements { parts.append(try element.text(depth: depth + 1)) }
      return "[\(parts.joined(separator: ","))]"
    case .object(let members):
      for (key, member) in members.sorted(by: { isBefore($0.key, $1.key) }) {
        parts.append("\(key.json):\(try member.text(depth: depth + 1))")
      }
      return "{\(parts.joined(separator: ","))}"
    }
  }
}

/// The order of bytes, which is the same for every version of Unicode.
private func isBefore(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
