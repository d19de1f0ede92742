/// How a walk proceeds after a difference.
@usableFromInline enum WalkStep { case goOn, stop }

extension PersistentArray {
  /// A node, a leaf or the tail, with its start and the number of levels below it.
  @usableFromInline
  struct Subtree {
    @usableFromInline var slot: Slot
    @usableFromInline var start: Int
    @usableFromInline var height: Int

    @inlinable
    init(slot: Slot, start: Int, height: Int) {
      self.slot = slot
      self.start = start
      self.height = height
    }

    /// Whether both are the same memory at the same position.
    @inlinable
    func isIdentical(to other: Self) -> Bool {
      start == other.start && height == other.height && slot.sharesStorage(with: other.slot)
    }

    /// The child that holds a position, and the range of the child.
    @inlinable
    func child(holding position: Int) -> (subtree: Self, range: Range<Int>) {
      let (index, before) = Tree.locate(position - start, in: slot.slots, height: height)
      let child = slot.slots[index]
      let subtree = Self(slot: child, start: start + before, height: height - 1)
      return (subtree, subtree.start..<(start + child.end))
    }
  }

  /// The root of the tree, or the tail, that holds a position, and its range.
  @inlinable
  func subtree(holding position: Int, shiftedBy shift: Int) -> (subtree: Subtree, range: Range<Int>)
  {
    if position - shift < tree.count {
      let root = Subtree(slot: Slot(slots: tree.slots), start: shift, height: tree.height)
      return (root, shift..<(shift + tree.count))
    }
    let start = shift + tree.count
    return (Subtree(slot: Slot(leaf: tail), start: start, height: 0), start..<(shift + count))
  }

  /// A copy of the elements in a range, leaf by leaf.
  @inlinable
  func elements(in range: Range<Int>) -> ContiguousArray<Element> {
    var elements: ContiguousArray<Element> = []
    elements.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      var (subtree, _) = subtree(holding: position, shiftedBy: 0)
      while subtree.height > 0 { subtree = subtree.child(holding: position).subtree }
      let offset = position - subtree.start
      let run = subtree.slot.leaf[offset...].prefix(range.upperBound - position)
      elements.append(contentsOf: run)
      position += run.count
    }
    return elements
  }
}

extension PersistentArray where Element: Equatable {
  /// Visits each position in a range at which this list and another, shifted list differ.
  @inlinable
  func walk<Failure: Error>(
    beside other: Self, shiftedBy shift: Int = 0, over range: Range<Int>, backward: Bool = false,
    _ visit: (Int) throws(Failure) -> WalkStep
  ) throws(Failure) -> WalkStep {
    var rest = range
    while !rest.isEmpty {
      let position = backward ? rest.upperBound - 1 : rest.lowerBound
      let (mine, myRange) = subtree(holding: position, shiftedBy: 0)
      let (theirs, theirRange) = other.subtree(holding: position, shiftedBy: shift)
      let both = rest.clamped(to: myRange).clamped(to: theirRange)
      let step = try Self.walk(mine, theirs, over: both, backward: backward, visit)
      if step == .stop { return .stop }
      rest =
        backward ? rest.lowerBound..<both.lowerBound : both.upperBound..<rest.upperBound
    }
    return .goOn
  }

  /// Visits the differences of two subtrees, unless both are the same subtree.
  @inlinable
  static func walk<Failure: Error>(
    _ left: Subtree, _ right: Subtree, over range: Range<Int>, backward: Bool,
    _ visit: (Int) throws(Failure) -> WalkStep
  ) throws(Failure) -> WalkStep {
    if left.isIdentical(to: right) { return .goOn }
    if left.height == 0 && right.height == 0 {
      return try compareLeaves(left, right, over: range, backward: backward, visit)
    }
    // Descends into the taller one, until both have the same height and may be shared.
    let isLeftTaken = left.height >= right.height
    var rest = range
    while true {
      if left.height == right.height {
        rest = skipShared(
          in: left.slot.slots, from: left.start, right.slot.slots, from: right.start,
          height: left.height, over: rest, backward: backward)
      }
      if rest.isEmpty { return .goOn }
      let position = backward ? rest.upperBound - 1 : rest.lowerBound
      let (child, childRange) = (isLeftTaken ? left : right).child(holding: position)
      let both = rest.clamped(to: childRange)
      let step = try walk(
        isLeftTaken ? child : left, isLeftTaken ? right : child, over: both, backward: backward,
        visit)
      if step == .stop { return .stop }
      rest =
        backward ? rest.lowerBound..<both.lowerBound : both.upperBound..<rest.upperBound
    }
  }

  /// A range without the children at its near end that two nodes share.
  ///
  /// Most children are shared.
  @inlinable
  static func skipShared(
    in lefts: ContiguousArray<Slot>, from leftStart: Int, _ rights: ContiguousArray<Slot>,
    from rightStart: Int,
    height: Int, over range: Range<Int>, backward: Bool
  ) -> Range<Int> {
    if range.isEmpty { return range }
    let position = backward ? range.upperBound - 1 : range.lowerBound
    var (left, leftBefore) = Tree.locate(position - leftStart, in: lefts, height: height)
    var (right, rightBefore) = Tree.locate(position - rightStart, in: rights, height: height)
    guard leftStart + leftBefore == rightStart + rightBefore else { return range }
    let step = backward ? -1 : 1
    while lefts.indices.contains(left), rights.indices.contains(right),
      lefts[left].sharesStorage(with: rights[right])
    {
      left &+= step
      right &+= step
    }
    if backward {
      let end = left < 0 ? leftStart : leftStart + lefts[left].end
      return range.lowerBound..<Swift.max(range.lowerBound, Swift.min(range.upperBound, end))
    }
    let start = left == 0 ? leftStart : leftStart + lefts[left &- 1].end
    return Swift.min(range.upperBound, Swift.max(range.lowerBound, start))..<range.upperBound
  }

  @inlinable
  static func compareLeaves<Failure: Error>(
    _ left: Subtree, _ right: Subtree, over range: Range<Int>, backward: Bool,
    _ visit: (Int) throws(Failure) -> WalkStep
  ) throws(Failure) -> WalkStep {
    let (lefts, rights) = (left.slot.leaf, right.slot.leaf)
    for offset in 0..<range.count {
      let position = backward ? range.upperBound - 1 - offset : range.lowerBound + offset
      if lefts[position - left.start] != rights[position - right.start],
        try visit(position) == .stop
      {
        return .stop
      }
    }
    return .goOn
  }
}
