extension PersistentArray where Element: Equatable {
  /// Calls a closure with each position at which this list and another have unequal elements.
  ///
  /// Positions come in ascending order. Those that only the longer list has are not visited. What
  /// both share counts as equal without being looked at.
  ///
  /// ```swift
  /// var lights = PersistentArray(repeating: false, count: 1_000_000)
  /// let before = lights
  /// lights[7] = true
  /// lights.forEachDifference(from: before) { position in
  ///   print("switched: \(position)")  // once, with 7
  /// }
  /// ```
  ///
  /// - Complexity: O(*n*) for unrelated lists; O(*k* log *n*) for lists that are *k* changes in
  ///   place apart.
  /// - Throws: What the closure throws, which ends the walk.
  @inlinable
  public func forEachDifference<Failure: Error>(
    from other: Self, _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    let range = 0..<Swift.min(count, other.count)
    _ = try walk(beside: other, over: range) { position throws(Failure) in
      try body(position)
      return .goOn
    }
  }

  /// How many elements both start with, and how many of the others both end with.
  ///
  /// - Complexity: O(*n*) for unrelated lists; O(log *n*) for lists that share what is counted in
  ///   the same leaves.
  @inlinable
  package func commonEnds(with other: Self) -> (prefix: Int, suffix: Int) {
    let shared = Swift.min(count, other.count)
    var prefix = shared
    _ = walk(beside: other, over: 0..<shared) {
      prefix = $0
      return .stop
    }
    var suffix = shared - prefix
    let range = (count - suffix)..<count
    _ = walk(beside: other, shiftedBy: count - other.count, over: range, backward: true) {
      suffix = count - 1 - $0
      return .stop
    }
    return (prefix, suffix)
  }
}
