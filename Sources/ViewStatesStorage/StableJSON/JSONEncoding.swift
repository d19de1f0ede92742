#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An encoder that fills a node.
///
/// It is not Foundation's, which writes a `Set` in the order of its hashes, a new one in each
/// process.
struct JSONEncoding: Encoder {
  let node: JSONNode
  var path: [any CodingKey] = []
  /// Whether a member that is absent is written as null, so that all keys of a type are there.
  var writesAbsent = false

  var codingPath: [any CodingKey] { path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(encoding: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return Elements(encoding: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoding: self) }

  /// Fills the node with a value, or throws where it is.
  func encode(_ value: some Encodable) throws {
    if let value = value as? any JSONText {
      guard let text = value.jsonText else {
        throw StableJSONError(path, value.reasonForNoText)
      }
      return node.set(text)
    }
    // The exact check is made of the text. This one ends a recursion without an end.
    if path.count > StableJSON.depthLimit {
      throw StableJSONError.tooDeep(limit: StableJSON.depthLimit)
    }
    try value.encode(to: self)
    if let value = value as? any UnorderedCollection {
      try node.sortElements(inGroupsOf: value.groupSize, depth: path.count)
    }
  }

  private func encoding(for key: some CodingKey) -> JSONEncoding {
    let child = JSONNode()
    node.insert(child, for: key.stringValue)
    return JSONEncoding(node: child, path: path + [key], writesAbsent: writesAbsent)
  }

  private func encodingForNext() -> JSONEncoding {
    let child = JSONNode()
    let key = JSONKey(intValue: node.count)
    node.append(child)
    return JSONEncoding(node: child, path: path + [key], writesAbsent: writesAbsent)
  }
}

// MARK: - Containers

extension JSONEncoding {
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { encoding.path }

    func encodeNil(forKey key: Key) { encoding.encoding(for: key).node.set("null") }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      // Most members are leaves, which need no path.
      if let leaf = JSONNode(leaf: value) {
        encoding.node.insert(leaf, for: key.stringValue)
      } else {
        try encoding.encoding(for: key).encode(value)
      }
    }

    private func put(_ value: (some Encodable)?, _ key: Key) throws {
      if let value {
        try encode(value, forKey: key)
      } else if encoding.writesAbsent {
        encodeNil(forKey: key)
      }
    }

    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws { try put(value, key) }

    // The protocol has a default for each of these, which would leave the key out.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { try put(value, key) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoding.encoding(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoding.encoding(for: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoding.encoding(for: JSONKey(stringValue: "super")) }

    func superEncoder(forKey key: Key) -> any Encoder { encoding.encoding(for: key) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { encoding.path }
    var count: Int { encoding.node.count }

    func encodeNil() { encoding.encodingForNext().node.set("null") }

    func encode(_ value: some Encodable) throws {
      if let leaf = JSONNode(leaf: value) {
        encoding.node.append(leaf)
      } else {
        try encoding.encodingForNext().encode(value)
      }
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      encoding.encodingForNext().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoding.encodingForNext().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoding.encodingForNext() }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { encoding.path }

    func encodeNil() { encoding.node.set("null") }

    func encode(_ value: some Encodable) throws { try encoding.encode(value) }
  }
}

// MARK: - Order

/// A collection that Swift keeps in a random order and encodes as an array.
private protocol UnorderedCollection {
  /// How many elements of the array stay together.
  var groupSize: Int { get }
}

extension Set: UnorderedCollection {
  fileprivate var groupSize: Int { 1 }
}

/// A dictionary is an object, unless its keys are neither strings nor integers: then it is an array
/// in which each key is followed by its value.
extension Dictionary: UnorderedCollection {
  fileprivate var groupSize: Int { 2 }
}
