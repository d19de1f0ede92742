import ViewStatesLists

/// Estimates the memory that a value takes.
///
/// A history compares the size of a state with that of the actions since the last kept state. An
/// estimate is enough for that, and it has to cost less than a copy of the value. So only a few
/// elements of a list are measured.
@usableFromInline
enum EstimatedSize {
  /// The size of a value in bytes, found by encoding it without any output.
  ///
  /// - Complexity: O(1) in the length of arrays, sets and dictionaries at any depth.
  @usableFromInline
  static func bytes<Value: Encodable>(of value: Value) -> Int {
    let tally = Tally()
    tally.add(value)
    return max(tally.bytes, MemoryLayout<Value>.size)
  }

  /// The size of a text.
  ///
  /// Up to 15 bytes lie in the value, more in an object whose header and padding take about 48.
  static func bytes(of text: String) -> Int {
    let count = text.utf8.count
    return MemoryLayout<String>.size + (count > 15 ? count + 48 : 0)
  }

  /// The size of a list from that of its first few elements.
  static func bytes<Element>(ofFirst elements: some Sequence<Element>, count: Int) -> Int {
    // Elements without references own no other memory.
    if _isPOD(Element.self) { return count * MemoryLayout<Element>.stride }
    var sampled = 0
    var total = 0
    for element in elements.prefix(8) {
      guard let element = element as? any Encodable else { break }
      sampled += 1
      total += bytes(of: element)
    }
    let each = sampled > 0 ? total / sampled : 0
    return count * max(each, MemoryLayout<Element>.stride)
  }
}

/// A collection whose size is estimated from its first few elements.
private protocol Sampled {
  var estimatedBytes: Int { get }
}

extension Array: Sampled {
  var estimatedBytes: Int { EstimatedSize.bytes(ofFirst: self, count: count) }
}

extension ContiguousArray: Sampled {
  var estimatedBytes: Int { EstimatedSize.bytes(ofFirst: self, count: count) }
}

extension Set: Sampled {
  var estimatedBytes: Int { EstimatedSize.bytes(ofFirst: self, count: count) }
}

extension Dictionary: Sampled {
  var estimatedBytes: Int {
    EstimatedSize.bytes(ofFirst: keys, count: count)
      + EstimatedSize.bytes(ofFirst: values, count: count)
  }
}

extension PersistentArray: Sampled {
  /// The memory that the next change copies because this list is kept.
  ///
  /// It is a leaf, the tail, and the path to the leaf, which takes about a kibibyte.
  var estimatedBytes: Int {
    EstimatedSize.bytes(ofFirst: self, count: Swift.min(count, 2 * Self.leafCapacity)) + 1_024
  }
}

/// An encoder that adds up sizes.
private final class Tally: Encoder {
  var bytes = 0
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func add<Value: Encodable>(_ value: Value) {
    switch value {
    case let list as any Sampled: bytes += list.estimatedBytes
    case let text as String: bytes += EstimatedSize.bytes(of: text)
    default:
      let before = bytes
      // A value that fails to encode counts with the part that it encoded before.
      do { try value.encode(to: self) } catch { return }
      bytes = max(bytes, before + MemoryLayout<Value>.size)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedTally(tally: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { ListTally(tally: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { ListTally(tally: self) }
}

private struct KeyedTally<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let tally: Tally
  let codingPath: [any CodingKey] = []

  mutating func encodeNil(forKey key: Key) {}
  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) { tally.add(value) }
  mutating func encode(_ value: Bool, forKey key: Key) { tally.bytes += 1 }
  mutating func encode(_ value: String, forKey key: Key) { tally.add(value) }
  mutating func encode(_ value: Double, forKey key: Key) { tally.bytes += 8 }
  mutating func encode(_ value: Int, forKey key: Key) { tally.bytes += 8 }
  mutating func superEncoder() -> any Encoder { tally }
  mutating func superEncoder(forKey key: Key) -> any Encoder { tally }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { tally.container(keyedBy: keyType) }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    tally.unkeyedContainer()
  }
}

private struct ListTally: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let tally: Tally
  let codingPath: [any CodingKey] = []
  var count = 0

  init(tally: Tally) {
    self.tally = tally
  }

  mutating func encodeNil() {}
  mutating func encode(_ value: Bool) { tally.bytes += 1 }
  mutating func encode(_ value: String) { tally.add(value) }
  mutating func encode(_ value: Double) { tally.bytes += 8 }
  mutating func encode(_ value: Float) { tally.bytes += 4 }
  mutating func encode(_ value: Int) { tally.bytes += 8 }
  mutating func encode(_ value: Int8) { tally.bytes += 1 }
  mutating func encode(_ value: Int16) { tally.bytes += 2 }
  mutating func encode(_ value: Int32) { tally.bytes += 4 }
  mutating func encode(_ value: Int64) { tally.bytes += 8 }
  mutating func encode(_ value: UInt) { tally.bytes += 8 }
  mutating func encode(_ value: UInt8) { tally.bytes += 1 }
  mutating func encode(_ value: UInt16) { tally.bytes += 2 }
  mutating func encode(_ value: UInt32) { tally.bytes += 4 }
  mutating func encode(_ value: UInt64) { tally.bytes += 8 }
  mutating func encode<Value: Encodable>(_ value: Value) { tally.add(value) }
  // Foundation's `Data` encodes its bytes with it; a collection knows its count.
  mutating func encode(contentsOf bytes: some Sequence<UInt8>) {
    tally.bytes += bytes.underestimatedCount
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { tally.container(keyedBy: keyType) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    tally.unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { tally }
}
