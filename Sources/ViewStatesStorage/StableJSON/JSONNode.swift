/// A value on its way to JSON text, and the encoder that fills it.
///
/// Foundation's encoder cannot be used, because it writes a `Set` in the order of its hashes, which
/// differs in each process. A node is also the container of an array: each value is its next
/// element.
final class JSONNode: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  private var text: String?
  private var elements: [JSONNode]?
  /// A value that encodes nothing is an object without members.
  private var members: [JSONNode] = []

  private let key: JSONKey?
  /// The root keeps all nodes while it encodes.
  private unowned let parent: JSONNode?
  private let depth: Int
  private let keys: EncodedKeys?

  /// Encodes a value, and optionally notes the keys of its objects.
  init(_ value: some Encodable, noting keys: EncodedKeys? = nil) throws {
    (key, parent, depth, self.keys) = (nil, nil, 0, keys)
    do { try encode(value) } catch let error as EncodingError { throw StableJSONError(error) }
  }

  private init(at key: JSONKey, of parent: JSONNode) {
    (self.key, self.parent, depth, keys) = (key, parent, parent.depth + 1, parent.keys)
  }

  /// The text, with sorted keys.
  var json: String {
    var json = ""
    write(to: &json)
    return json
  }

  private func write(to json: inout String) {
    if let text {
      json += text
    } else if let elements {
      json += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { json += "," }
        element.write(to: &json)
      }
      json += "]"
    } else {
      json += "{"
      members.sort { isBefore($0.name, $1.name) }
      for (index, member) in members.enumerated() {
        // The last of equal names counts; sorting has kept their order.
        if index + 1 < members.count, members[index + 1].name == member.name { continue }
        if json.utf8.last != UInt8(ascii: "{") { json += "," }
        json += quoted(member.name)
        json += ":"
        member.write(to: &json)
      }
      json += "}"
    }
  }

  private var name: String { key?.stringValue ?? "" }

  // MARK: Encoder

  /// Computed, because a path in each node would take more memory than all the values.
  var codingPath: [any CodingKey] {
    guard let parent, let key else { return [] }
    return parent.codingPath + [key]
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    keys?.note(type, at: codingPath)
    return KeyedEncodingContainer(Members(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    elements = elements ?? []
    return self
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  // MARK: Containers

  var count: Int { elements?.count ?? 0 }

  func encodeNil() { next.text = "null" }

  // The protocols have defaults for these two, which refuse them.
  func encode(_ value: Int128) { next.text = "\(value)" }
  func encode(_ value: UInt128) { next.text = "\(value)" }

  func encode(_ value: some Encodable) throws { try next.fill(with: value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    next.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }

  func superEncoder() -> any Encoder { next }

  private func fill(with value: some Encodable) throws {
    text = try jsonText(of: value)
    guard text == nil else { return }
    // The exact check is made on the text. This one stops an endless nesting of values.
    if depth > StableJSON.depthLimit { throw StableJSONError.tooDeep }
    try value.encode(to: self)
    if let elements, !elements.isEmpty, let collection = value as? any UnorderedCollection {
      let size = elements.count / collection.count
      let groups = stride(from: 0, to: elements.count, by: size).map { start in
        elements[start..<start + size].map(\.json).joined(separator: ",")
      }
      text = "[\(groups.sorted(by: isBefore).joined(separator: ","))]"
    }
  }

  /// The node of the next value: a new element of an array, or this one.
  private var next: JSONNode {
    guard elements != nil else { return self }
    let element = JSONNode(at: JSONKey(intValue: count), of: self)
    elements?.append(element)
    return element
  }

  private func member(_ key: some CodingKey) -> JSONNode {
    let member = JSONNode(at: JSONKey(stringValue: key.stringValue), of: self)
    members.append(member)
    return member
  }

  /// The containers of an object.
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    var codingPath: [any CodingKey] { node.codingPath }

    func encodeNil(forKey key: Key) { node.member(key).encodeNil() }
    func encode(_ value: some Encodable, forKey key: Key) throws {
      try node.member(key).fill(with: value)
    }
    func encode(_ value: Int128, forKey key: Key) { node.member(key).encode(value) }
    func encode(_ value: UInt128, forKey key: Key) { node.member(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nested(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      node.keys?.note(SuperKey.self, at: codingPath)
      return nested(SuperKey.super)
    }
    func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

    /// The member for a nested container, which a model may request twice.
    private func nested(_ key: some CodingKey) -> JSONNode {
      let present = node.members.last { $0.name == key.stringValue }
      if let present, present.text == nil { return present }
      return node.member(key)
    }
  }
}

/// The key at which Swift keeps the value of a superclass.
private enum SuperKey: CodingKey {
  case `super`
}

/// The name of a member, or the index of an element.
struct JSONKey: CodingKey {
  private var name: String?
  private(set) var intValue: Int?
  /// Computed, as an index becomes a text only in an error.
  var stringValue: String { name ?? intValue.map { "\($0)" } ?? "" }

  init(stringValue: String) { name = stringValue }
  init(intValue: Int) { self.intValue = intValue }
}

// MARK: - Order

/// A collection that Swift keeps in a random order and encodes as an array.
///
/// A dictionary is an object, unless its keys are neither strings nor integers: then it is an array
/// in which each key is followed by its value.
private protocol UnorderedCollection {
  var count: Int { get }
}

extension Set: UnorderedCollection {}
extension Dictionary: UnorderedCollection {}

/// The order of bytes, which is the same for every version of Unicode.
private func isBefore(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
