/// A decoder of one value.
///
/// It is not Foundation's, which would find once more what ``JSONParser`` has found, and takes
/// several times as long for a short record of a journal.
struct JSONDecoding: Decoder, SingleValueDecodingContainer {
  let value: JSONValue

  var codingPath: [any CodingKey] { value.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard value.kind == .object else { throw value.mismatch([String: Any].self) }
    return KeyedDecodingContainer(Members(object: value))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard value.kind == .array else { throw value.mismatch([Any].self) }
    return Elements(array: value)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value.decode(type) }
}

extension JSONValue {
  /// The value as a type, or the error of what it is instead.
  ///
  /// - Throws: `DecodingError`; any error of the type's own `init(from:)`.
  package func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    if let type = type as? any JSONText.Type {
      if let value = try type.init(json: self) as? Value { return value }
    }
    return try Value(from: JSONDecoding(value: self))
  }

  /// The error of a value that is not of a type.
  func mismatch(_ type: any Any.Type) -> DecodingError {
    let got =
      switch kind {
      case .object: "an object"
      case .array: "an array"
      case .string: "a string"
      case .number: "a number"
      case .bool: "true or false"
      case .null: "null"
      }
    let context = DecodingError.Context(
      codingPath: path, debugDescription: "expected \(jsonName(of: type)), got \(got)")
    return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error of a number that a type does not have.
  func misfit(_ type: any Any.Type) -> DecodingError {
    corrupted("expected a number that \(type) can hold, got \(jsonText)")
  }

  func corrupted(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: reason))
  }
}

// MARK: - Containers

extension JSONDecoding {
  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let object: JSONValue
    /// The values by their keys, if there may be so many that a search would be slow.
    private let values: [String: JSONValue]

    init(object: JSONValue) {
      self.object = object
      values = object.size > 32 ? object.members : [:]
    }

    var codingPath: [any CodingKey] { object.path }

    var allKeys: [Key] {
      var keys: [Key] = []
      var items = object.items
      while let name = items.next(), items.next() != nil {
        if let key = Key(stringValue: name.text) { keys.append(key) }
      }
      return keys
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(for: key).isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try value(for: key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try JSONDecoding(value: value(for: key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try JSONDecoding(value: value(for: key)).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder(for: JSONKey(stringValue: "super")) }

    func superDecoder(forKey key: Key) -> any Decoder { decoder(for: key) }

    /// A missing base class is null, which a class may know how to read.
    private func decoder(for key: some CodingKey) -> any Decoder {
      JSONDecoding(value: find(key) ?? JSONOutline.null.root)
    }

    private func value(for key: some CodingKey) throws -> JSONValue {
      if let value = find(key) { return value }
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: object.path, debugDescription: "no such key"))
    }

    private func find(_ key: some CodingKey) -> JSONValue? {
      if !values.isEmpty { return values[key.stringValue] }
      var items = object.items
      while let name = items.next(), let value = items.next() {
        if name.isKey(key.stringValue) { return value }
      }
      return nil
    }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let array: JSONValue
    private var items: JSONValue.Items
    private(set) var currentIndex = 0

    let count: Int?

    init(array: JSONValue) {
      (self.array, items) = (array, array.items)
      count = items.reduce(0) { count, _ in count + 1 }
    }

    var codingPath: [any CodingKey] { array.path }
    var isAtEnd: Bool { items.isAtEnd }

    mutating func decodeNil() throws -> Bool {
      var rest = items
      guard try value(in: &rest, for: Never?.self).isNull else { return false }
      advance(to: rest)
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      // A value that is not of the type stays the next one.
      var rest = items
      let value = try value(in: &rest, for: type).decode(type)
      advance(to: rest)
      return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      var rest = items
      let value = try value(in: &rest, for: [String: Any].self)
      let container = try JSONDecoding(value: value).container(keyedBy: type)
      advance(to: rest)
      return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      var rest = items
      let container = try JSONDecoding(value: value(in: &rest, for: [Any].self)).unkeyedContainer()
      advance(to: rest)
      return container
    }

    mutating func superDecoder() throws -> any Decoder {
      var rest = items
      let value = try value(in: &rest, for: (any Decoder).self)
      advance(to: rest)
      return JSONDecoding(value: value)
    }

    private mutating func advance(to rest: JSONValue.Items) {
      items = rest
      currentIndex += 1
    }

    private func value(
      in items: inout JSONValue.Items, for type: any Any.Type
    ) throws -> JSONValue {
      if let value = items.next() { return value }
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: array.path + [JSONKey(intValue: currentIndex)],
          debugDescription: "expected a value, got nothing"))
    }
  }
}
