extension PersistentArray: Encodable where Element: Encodable {
  /// Encodes the elements in order, exactly as an array does.
  ///
  /// - Complexity: O(*n*)
  /// - Throws: What the encoder or an element throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension PersistentArray: Decodable where Element: Decodable {
  /// Decodes what an array of the elements has encoded.
  ///
  /// - Complexity: O(*n*)
  /// - Throws: What the decoder or an element throws.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { append(try container.decode(Element.self)) }
  }
}
