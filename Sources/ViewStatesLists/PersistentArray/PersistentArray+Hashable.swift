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
