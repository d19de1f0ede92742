extension PersistentArray.Tree {
  /// Adds a leaf at the end.
  ///
  /// Full nodes stay full, so a list that was built by appending is packed.
  @inlinable
  mutating func push(_ leaf: ContiguousArray<Element>) {
    if leaf.isEmpty { return }
    guard count > 0, Self.lastLeafCount(in: slots, height: height) < Self.leafMinimum else {
      pushWide(leaf)
      return
    }
    // A narrow leaf may only be the last one, so it is joined with the new one.
    let both = popLeaf() + leaf
    if both.count <= PersistentArray.leafCapacity {
      pushWide(both)
    } else {
      pushWide(ContiguousArray(both[..<(both.count / 2)]))
      pushWide(ContiguousArray(both[(both.count / 2)...]))
    }
  }

  @inlinable
  static func lastLeafCount(in slots: ContiguousArray<Slot>, height: Int) -> Int {
    let last = slots.count &- 1
    return height == 1
      ? slots[last].leaf.count
      : lastLeafCount(in: slots[last].slots, height: height &- 1)
  }

  @inlinable
  mutating func pushWide(_ leaf: ContiguousArray<Element>) {
    if !Self.hasRoom(slots, height: height) {
      slots = [Slot(slots: slots, end: count)]
      height += 1
    }
    Self.push(leaf, onto: &slots, height: height)
    count += leaf.count
  }

  /// Whether a node has room for another leaf.
  @inlinable
  static func hasRoom(_ slots: ContiguousArray<Slot>, height: Int) -> Bool {
    slots.count < PersistentArray.slotCapacity || lastHasRoom(slots, height: height)
  }

  /// Whether the last child of a node has room for another leaf.
  @inlinable
  static func lastHasRoom(_ slots: ContiguousArray<Slot>, height: Int) -> Bool {
    if height == 1 || slots.isEmpty { return false }
    return hasRoom(slots[slots.count &- 1].slots, height: height &- 1)
  }

  @inlinable
  static func push(
    _ leaf: ContiguousArray<Element>, onto slots: inout ContiguousArray<Slot>, height: Int
  ) {
    let end = Slot.count(slots) + leaf.count
    let last = slots.count - 1
    if height == 1 {
      slots.append(Slot(leaf: leaf, end: end))
    } else if lastHasRoom(slots, height: height) {
      slots[last].end = end
      push(leaf, onto: &slots[last].slots, height: height - 1)
    } else {
      var child: ContiguousArray<Slot> = []
      push(leaf, onto: &child, height: height - 1)
      slots.append(Slot(slots: child, end: end))
    }
  }

  /// Removes the last leaf of a tree that is not empty.
  @inlinable
  mutating func popLeaf() -> ContiguousArray<Element> {
    let leaf = Self.popLeaf(from: &slots, height: height)
    count -= leaf.count
    lowerRoot()
    return leaf
  }

  @inlinable
  static func popLeaf(from slots: inout ContiguousArray<Slot>, height: Int) -> ContiguousArray<
    Element
  > {
    if height == 1 { return slots.removeLast().leaf }
    let last = slots.count - 1
    let leaf = popLeaf(from: &slots[last].slots, height: height - 1)
    slots[last].end -= leaf.count
    if slots[last].slots.isEmpty { slots.removeLast() }
    return leaf
  }

  /// Removes the levels at the top that hold a single node.
  @inlinable
  mutating func lowerRoot() {
    while height > 1 && slots.count <= 1 {
      slots = slots.first?.slots ?? []
      height = slots.isEmpty ? 1 : height - 1
    }
  }
}
