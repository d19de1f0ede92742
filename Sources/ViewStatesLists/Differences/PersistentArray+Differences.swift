extension PersistentArray where Element: Equatable {
  /// Calls a closure with each position at which the elements of this list and another differ.
  ///
  /// Positions ascend. Positions that only the longer list has are not visited. Elements that both
  /// lists share count as equal and are not compared.
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
  /// - Complexity: O(*n*) for unrelated lists; O(*k* log *n*) for lists that differ by *k* changes
  ///   in place.
  /// - Throws: Any error that the closure throws, which ends the walk.
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

  /// The lengths of the common prefix and of the common suffix behind it.
  ///
  /// - Complexity: O(*n*) for unrelated lists; O(log *n*) for lists that share the leaves of both.
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
