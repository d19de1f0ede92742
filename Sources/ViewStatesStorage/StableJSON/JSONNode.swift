/// A value on its way to JSON text, and the encoder that fills it.
///
/// Foundation's encoder cannot be used, because it writes a `Set` in the order of its hashes, which
/// differs in each process. A node is also the container of an array: each value is its next
/// element.
final class JSONNode: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  /// An element or a member: its text, or the node that is filled with it.
  private struct Part {
    var key: JSONKey
    var text = ""
    var node: JSONNode?

    func write(to json: inout [UInt8]) {
      if let node { node.write(to: &json) } else { json += text.utf8 }
    }
  }

  /// The text of a value that is neither an array nor an object.
  private var text: String?
  private var isArray = false
  /// A value that encodes nothing is an object without members.
  private var parts: [Part] = []

  private let key: JSONKey?
  /// The root keeps all nodes while it encodes.
  private unowned let parent: JSONNode?
  /// The number of values that are being encoded, each within another.
  private var depth: Int
  private let keys: EncodedKeys?

  /// Encodes a value, and optionally notes the keys of its objects.
  init(_ value: some Encodable, noting keys: EncodedKeys? = nil) throws {
    (key, parent, depth, self.keys) = (nil, nil, 0, keys)
    do { try encode(value) } catch let error as EncodingError { throw StableJSONError(error) }
  }

  private init(at key: JSONKey, of parent: JSONNode) {
    (self.key, self.parent, depth, keys) = (key, parent, parent.depth, parent.keys)
  }

  /// The text in UTF-8, with sorted keys.
  var json: [UInt8] {
    var json: [UInt8] = []
    // As long as most actions, so that it need not grow.
    json.reserveCapacity(200)
    write(to: &json)
    return json
  }

  private func write(to json: inout [UInt8]) {
    if let text {
      json += text.utf8
      return
    }
    if !isArray { parts.sort { isBefore($0.key.name, $1.key.name) } }
    json.append(UInt8(ascii: isArray ? "[" : "{"))
    write(parts[...], to: &json)
    json.append(UInt8(ascii: isArray ? "]" : "}"))
  }

  private func write(_ parts: ArraySlice<Part>, to json: inout [UInt8]) {
    let start = json.count
    for index in parts.indices {
      let next = index + 1
      // The last of equal names counts; sorting has kept their order.
      if !isArray, next < parts.endIndex, parts[next].key.name == parts[index].key.name { continue }
      if json.count > start { json.append(UInt8(ascii: ",")) }
      if !isArray {
        json.append(UInt8(ascii: "\""))
        json += escaped(parts[index].key.name).utf8
        json += "\":".utf8
      }
      parts[index].write(to: &json)
    }
  }

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
    isArray = true
    return self
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  // MARK: Containers

  var count: Int { isArray ? parts.count : 0 }

  func encodeNil() { set("null") }

  // The protocols have defaults for these two, which refuse them.
  func encode(_ value: Int128) { set("\(value)") }
  func encode(_ value: UInt128) { set("\(value)") }

  func encode(_ value: some Encodable) throws {
    if isArray { try add(value, at: nextKey) } else { try fill(with: value) }
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    next.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }

  func superEncoder() -> any Encoder { next }

  /// The node of the next value: a new element of an array, or this one.
  private var next: JSONNode { isArray ? node(at: nextKey) : self }
  private var nextKey: JSONKey { JSONKey(intValue: count) }

  private func set(_ text: String) {
    if isArray { parts.append(Part(key: nextKey, text: text)) } else { self.text = text }
  }

  private func fill(with value: some Encodable) throws {
    text = try jsonText(of: value)
    guard text == nil else { return }
    // The exact check is made on the text. This one stops an endless nesting of values, of which
    // several can be one in the text.
    depth += 1
    defer { depth -= 1 }
    if depth > 4 * StableJSON.depthLimit { throw StableJSONError.tooDeep }
    try value.encode(to: self)
    if isArray, !parts.isEmpty, let collection = value as? any UnorderedCollection {
      let size = parts.count / collection.count
      let groups = stride(from: 0, to: parts.count, by: size).map { start in
        var group: [UInt8] = []
        write(parts[start..<start + size], to: &group)
        return String(decoding: group, as: UTF8.self)
      }
      text = "[\(groups.sorted(by: isBefore).joined(separator: ","))]"
    }
  }

  private func add(_ value: some Encodable, at key: JSONKey) throws {
    if let text = try jsonText(of: value, at: key) {
      parts.append(Part(key: key, text: text))
    } else {
      try node(at: key).fill(with: value)
    }
  }

  private func node(at key: JSONKey) -> JSONNode {
    let node = JSONNode(at: key, of: self)
    parts.append(Part(key: key, node: node))
    return node
  }

  /// The containers of an object.
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    var codingPath: [any CodingKey] { node.codingPath }

    func encodeNil(forKey key: Key) { set("null", key) }
    func encode(_ value: some Encodable, forKey key: Key) throws {
      try node.add(value, at: JSONKey(key))
    }
    func encode(_ value: Int128, forKey key: Key) { set("\(value)", key) }
    func encode(_ value: UInt128, forKey key: Key) { set("\(value)", key) }

    private func set(_ text: String, _ key: Key) {
      node.parts.append(Part(key: JSONKey(key), text: text))
    }

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
      let present = node.parts.last { $0.key.name == key.stringValue }?.node
      if let present, present.text == nil { return present }
      return node.node(at: JSONKey(key))
    }
  }
}

/// The key at which Swift keeps the value of a superclass.
private enum SuperKey: CodingKey {
  case `super`
}

/// The name of a member, or the index of an element.
struct JSONKey: CodingKey {
  /// Empty for an element.
  private(set) var name = ""
  private(set) var intValue: Int?
  /// Computed, as an index becomes a text only in an error.
  var stringValue: String { intValue.map { "\($0)" } ?? name }

  init(_ key: some CodingKey) { name = key.stringValue }
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
