/// The keys of a JSON text, without its values: what the elements of an array have is one.
struct JSONKeys: Decodable {
  private var members: [String: JSONKeys] = [:]
  /// The keys that the elements of an array have.
  private var elements: [JSONKeys] = []
  private var isNull = false

  private init() {}

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: JSONKey.self) {
      for key in object.allKeys {
        members[key.stringValue] = try object.decode(JSONKeys.self, forKey: key)
      }
    } else if var array = try? decoder.unkeyedContainer() {
      var all = JSONKeys()
      while !array.isAtEnd { all.merge(try array.decode(JSONKeys.self)) }
      elements = [all]
    } else {
      isNull = try decoder.singleValueContainer().decodeNil()
    }
  }

  private mutating func merge(_ other: JSONKeys) {
    isNull = isNull && other.isNull
    members.merge(other.members) { one, other in
      var both = one
      both.merge(other)
      return both
    }
    guard let element = other.elements.first else { return }
    if elements.isEmpty { elements = [JSONKeys()] }
    elements[0].merge(element)
  }

  /// The path of the first key, in their order, that others do not have.
  ///
  /// A key whose value is null says nothing that others could lack.
  func firstPath(notIn others: JSONKeys) -> String? {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where !value.isNull {
      guard let other = others.members[key] else { return key }
      if let path = value.firstPath(notIn: other) {
        return key + (path.hasPrefix("[") ? "" : ".") + path
      }
    }
    guard let element = elements.first,
      let path = element.firstPath(notIn: others.elements.first ?? JSONKeys())
    else { return nil }
    return "[]" + (path.hasPrefix("[") ? "" : ".") + path
  }
}

/// The name of a member, or the index of an element.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(intValue: Int) { (self.intValue, stringValue) = (intValue, "\(intValue)") }

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
}
