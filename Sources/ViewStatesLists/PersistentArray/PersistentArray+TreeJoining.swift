extension PersistentArray.Tree {
  /// Keeps the whole leaves before a position, and returns the elements between them and it.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  mutating func cut(to position: Int) -> ContiguousArray<Element> {
    if position == count { return [] }
    let rest = Self.cut(&slots, to: position, height: height)
    count = Slot.count(slots)
    lowerRoot()
    return rest
  }

  @inlinable
  static func cut(_ slots: inout ContiguousArray<Slot>, to position: Int, height: Int)
    -> ContiguousArray<Element>
  {
    let (index, start) = locate(position, in: slots, height: height)
    var child = slots[index]
    slots.removeSubrange(index...)
    if height == 1 { return ContiguousArray(child.leaf[..<(position - start)]) }
    let rest = cut(&child.slots, to: position - start, height: height - 1)
    if !child.slots.isEmpty {
      child.end = start + Slot.count(child.slots)
      slots.append(child)
    }
    return rest
  }

  /// The elements from a position on.
  ///
  /// The first leaf and the nodes above it may be too narrow. `join` repairs them.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  func suffix(from position: Int) -> Self {
    if position == count { return Self() }
    return Self(slots: Self.suffix(slots, from: position, height: height), height: height)
  }

  @inlinable
  static func suffix(_ slots: ContiguousArray<Slot>, from position: Int, height: Int)
    -> ContiguousArray<Slot>
  {
    let (index, start) = locate(position, in: slots, height: height)
    var rest = ContiguousArray(slots[index...])
    if height == 1 {
      rest[0].leaf.removeFirst(position - start)
    } else {
      rest[0].slots = suffix(rest[0].slots, from: position - start, height: height - 1)
    }
    number(&rest, from: 0)
    return rest
  }

  /// Adds a tree at the end.
  ///
  /// The first leaf of the tree and the nodes above it may be too narrow.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  mutating func join(_ other: Self) {
    if other.count == 0 { return }
    var other = other
    if count == 0 { height = other.height }
    while height < other.height { addLevel() }
    while height > other.height { other.addLevel() }
    slots = Self.joined(slots, other.slots, height: height)
    count += other.count
    raiseRoot()
    lowerRoot()
  }

  @inlinable
  mutating func addLevel() {
    slots = [Slot(slots: slots, end: count)]
    height += 1
  }

  /// The slots of two nodes, with the seam between them repaired.
  ///
  /// The result may be twice as wide as a node.
  @inlinable
  static func joined(_ left: ContiguousArray<Slot>, _ right: ContiguousArray<Slot>, height: Int)
    -> ContiguousArray<Slot>
  {
    let isLeaf = height == 1
    var all = ContiguousArray(left.dropLast())
    if !isLeaf {
      let seam = joined(left.last?.slots ?? [], right.first?.slots ?? [], height: height - 1)
      all += halved(Slot(slots: seam))
    } else if let before = left.last, let after = right.first,
      min(before.leaf.count, after.leaf.count) < leafMinimum
    {
      all += halved(together(before, after))
    } else {
      all += left.suffix(1) + right.prefix(1)
    }
    all += right.dropFirst()
    number(&all, from: 0)
    widen(&all, at: max(left.count - 1, 0), height: height)
    return all
  }
}
