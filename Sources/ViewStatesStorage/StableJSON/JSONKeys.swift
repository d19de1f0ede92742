/// The paths of the keys of a JSON text, such as `items[].name`: what the elements of an array have
/// is one.
struct JSONKeys: Decodable {
  private var paths: Set<String> = []
  /// The paths of keys whose value is null.
  private var nulls: Set<String> = []
  private var isNull = false

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: JSONKey.self) {
      for key in object.allKeys {
        let value = try object.decode(JSONKeys.self, forKey: key)
        if value.isNull { nulls.insert(key.stringValue) } else { paths.insert(key.stringValue) }
        add(value, below: key.stringValue)
      }
    } else if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd { add(try array.decode(JSONKeys.self), below: "[]") }
    } else {
      isNull = try decoder.singleValueContainer().decodeNil()
    }
  }

  private mutating func add(_ value: JSONKeys, below key: String) {
    func path(_ rest: String) -> String { key + (rest.hasPrefix("[") ? "" : ".") + rest }
    for rest in value.paths { paths.insert(path(rest)) }
    for rest in value.nulls { nulls.insert(path(rest)) }
  }

  /// The path of the first key, in their order, that others do not have.
  ///
  /// A key whose value is null says nothing that others could lack.
  func firstPath(notIn others: JSONKeys) -> String? {
    paths.subtracting(others.paths).subtracting(others.nulls).min()
  }
}

/// The name of a member, or the index of an element.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(intValue: Int) { (self.intValue, stringValue) = (intValue, "\(intValue)") }

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
}
