extension PersistentArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  ///
  /// As with arrays, what both share counts as equal without being looked at.
  ///
  /// - Complexity: O(*n*) for unrelated lists; O(*k* log *n*) for lists that are *k* changes in
  ///   place apart.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count
      && left.walk(beside: right, over: 0..<left.count) { _ in .stop } == .goOn
  }
}
