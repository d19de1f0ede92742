extension PersistentArray: Equatable where Element: Equatable {
  /// Whether two lists have equal elements in the same order.
  ///
  /// Elements that both lists share count as equal and are not compared.
  ///
  /// - Complexity: O(*n*) for unrelated lists; O(*k* log *n*) for lists that differ by *k* changes
  ///   in place.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count
      && left.walk(beside: right, over: 0..<left.count) { _ in .stop } == .goOn
  }
}

extension PersistentArray: Hashable where Element: Hashable {
  /// Feeds the count, and then the elements in order, into a hasher.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension PersistentArray: ExpressibleByArrayLiteral {
  /// Creates a list from an array literal.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension PersistentArray: CustomStringConvertible, CustomReflectable {
  /// The elements in brackets, in the format of an array.
  ///
  /// - Complexity: O(*n*)
  public var description: String { Array(self).description }

  /// A mirror of the elements, so that `dump` lists the elements instead of the tree.
  ///
  /// - Complexity: O(1)
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}

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
