extension PersistentArray: Hashable where Element: Hashable {
  /// Feeds the count and the elements in order to a hasher, as an array does.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
