extension PersistentArray: Encodable where Element: Encodable {
  /// Encodes the elements in order, in the format of an array.
  ///
  /// - Complexity: O(*n*)
  /// - Throws: Any error that the encoder or an element throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension PersistentArray: Decodable where Element: Decodable {
  /// Decodes a list from the format of an array.
  ///
  /// - Complexity: O(*n*)
  /// - Throws: Any error that the decoder or an element throws.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { append(try container.decode(Element.self)) }
  }
}
