/// The paths of the keys of a JSON text, such as `items[].name`: what the elements of an array have
/// is one.
struct JSONKeys: Decodable {
  private(set) var paths: Set<String> = []

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: JSONKey.self) {
      for key in object.allKeys {
        let name = key.stringValue
        paths.insert(name)
        for rest in try object.decode(JSONKeys.self, forKey: key).paths {
          paths.insert(name + (rest.hasPrefix("[") ? "" : ".") + rest)
        }
      }
    } else if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd {
        for rest in try array.decode(JSONKeys.self).paths {
          paths.insert("[]" + (rest.hasPrefix("[") ? "" : ".") + rest)
        }
      }
    }
  }
}

/// The name of a member, or the index of an element.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(intValue: Int) { (self.intValue, stringValue) = (intValue, "\(intValue)") }

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
}
