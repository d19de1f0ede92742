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

// MARK: - The walk

/// How a walk proceeds after a difference.
@usableFromInline enum WalkStep { case goOn, stop }

extension PersistentArray where Element: Equatable {
  /// Visits each position in a range at which this list and another, shifted list differ.
  @inlinable
  func walk<Failure: Error>(
    beside other: Self, shiftedBy shift: Int = 0, over range: Range<Int>, backward: Bool = false,
    _ visit: (Int) throws(Failure) -> WalkStep
  ) throws(Failure) -> WalkStep {
    if shift == 0, !backward, tree.count == other.tree.count {
      // The common case, which needs no memory for one tree with its tail.
      let step: WalkStep =
        tree.isIdentical(to: other.tree)
        ? .goOn
        : try Tree.walk(
          tree, from: 0, other.tree, from: 0, over: range.clamped(to: 0..<tree.count),
          backward: false, visit)
      if step == .stop || tail.sharesStorage(with: other.tail) { return step }
      return try Tree.walk(
        Tree(leaf: tail), from: tree.count, Tree(leaf: other.tail), from: tree.count,
        over: range.clamped(to: tree.count..<count), backward: false, visit)
    }
    // With its tail a list is one tree.
    return try Tree.walk(
      Tree(children: [tree, Tree(leaf: tail)]), from: 0,
      Tree(children: [other.tree, Tree(leaf: other.tail)]), from: shift, over: range,
      backward: backward, visit)
  }
}

extension PersistentArray.Tree {
  /// Whether both are the same memory, and therefore equal.
  @inlinable
  func isIdentical(to other: Self) -> Bool {
    height == 0
      ? other.height == 0 && leaf.sharesStorage(with: other.leaf)
      : children.sharesStorage(with: other.children)
  }
}

extension PersistentArray.Tree where Element: Equatable {
  /// Visits the differences of two trees in a range of both, except in what they share.
  ///
  /// The higher one is taken apart, or both, so that shared trees are met on both sides at once.
  @inlinable
  static func walk<Failure: Error>(
    _ left: Self, from leftStart: Int, _ right: Self, from rightStart: Int, over range: Range<Int>,
    backward: Bool, _ visit: (Int) throws(Failure) -> WalkStep
  ) throws(Failure) -> WalkStep {
    if left.isLeaf && right.isLeaf {
      for offset in 0..<range.count {
        let position = backward ? range.upperBound &- 1 &- offset : range.lowerBound &+ offset
        if left.leaf[position &- leftStart] != right.leaf[position &- rightStart],
          try visit(position) == .stop
        {
          return .stop
        }
      }
      return .goOn
    }
    let (takesLeft, takesRight) = (left.height >= right.height, right.height >= left.height)
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var ((mine, start), (theirs, otherStart)) = ((0, leftStart), (0, rightStart))
    while lower < upper {
      // Most children are shared, and begin at one place.
      if takesLeft, takesRight, !backward, lower == start, start == otherStart,
        left.children[mine].isIdentical(to: right.children[theirs])
      {
        lower &+= left.children[mine].count
        (mine, start, theirs, otherStart) = (mine &+ 1, lower, theirs &+ 1, lower)
        continue
      }
      let position = backward ? upper &- 1 : lower
      if backward { (mine, start, theirs, otherStart) = (0, leftStart, 0, rightStart) }
      var (end, otherEnd) = (leftStart &+ left.count, rightStart &+ right.count)
      if takesLeft {
        (mine, start) = locate(position, in: left.children, from: (mine, start))
        end = start &+ left.children[mine].count
      }
      if takesRight {
        (theirs, otherStart) = locate(position, in: right.children, from: (theirs, otherStart))
        otherEnd = otherStart &+ right.children[theirs].count
      }
      let first = max(lower, max(start, otherStart))
      let last = min(upper, min(end, otherEnd))
      if backward { upper = first } else { lower = last }
      if takesLeft, takesRight, start == otherStart,
        left.children[mine].isIdentical(to: right.children[theirs])
      {
        continue
      }
      let step: WalkStep
      if takesLeft, takesRight {
        // The children are borrowed, as retaining them would cost more than looking at them.
        step = try walk(
          left.children[mine], from: start, right.children[theirs], from: otherStart,
          over: first..<last, backward: backward, visit)
      } else {
        step = try walk(
          takesLeft ? left.children[mine] : left, from: start,
          takesRight ? right.children[theirs] : right, from: otherStart, over: first..<last,
          backward: backward, visit)
      }
      if step == .stop { return .stop }
    }
    return .goOn
  }
}

extension ContiguousArray {
  /// Whether both are the same array in memory, and therefore equal.
  ///
  /// Arrays at the same address are the same array, so their counts need not be compared.
  @inlinable
  func sharesStorage(with other: Self) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}
