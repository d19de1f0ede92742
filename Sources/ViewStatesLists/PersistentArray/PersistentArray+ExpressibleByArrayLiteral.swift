extension PersistentArray: ExpressibleByArrayLiteral {
  /// A list of the elements of an array literal.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
