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
