extension PersistentArray: ExpressibleByArrayLiteral {
  /// Creates a list from an array literal.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
