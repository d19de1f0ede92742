extension StableJSON {
  /// Replaces the values of an object's members; another value stays as it is.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package static func replacingMembers(
    of object: String, _ replacement: (_ key: String, _ value: String) throws -> String
  ) throws -> String {
    try read(Array(object.utf8)[...]) { json in
      guard json.kind == .object else { return object }
      var (items, members) = (json.items, [String]())
      while let key = items.next()?.text, let value = items.next() {
        members.append("\(key.json):\(try replacement(key, value.jsonText))")
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  /// Replaces each element of an array by any number of others; another value stays as it is.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package static func replacingElements(
    of array: String, _ replacement: (_ element: String) throws -> [String]
  ) throws -> String {
    try read(Array(array.utf8)[...]) { json in
      guard json.kind == .array else { return array }
      return "[\(try json.items.flatMap { try replacement($0.jsonText) }.joined(separator: ","))]"
    }
  }
}
