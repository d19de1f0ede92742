extension PersistentArray.Slot {
  /// The number of elements in a leaf, or of slots in a node.
  @inlinable
  var width: Int { slots.isEmpty ? leaf.count : slots.count }
}

extension PersistentArray.Tree {
  /// The smallest width of a leaf that is not the last one.
  @inlinable
  static var leafMinimum: Int { PersistentArray.leafCapacity / 2 }

  /// The smallest width of a node that is neither the root nor the last one of its level.
  @inlinable
  static var slotMinimum: Int { PersistentArray.slotCapacity / 2 }

  /// Inserts an element before the one at a position of the tree.
  @inlinable
  mutating func insert(_ element: Element, at position: Int) {
    Self.insert(element, at: position, into: &slots, height: height)
    count += 1
    raiseRoot()
  }

  @inlinable
  static func insert(
    _ element: Element, at position: Int, into slots: inout ContiguousArray<Slot>, height: Int
  ) {
    let (index, start) = locate(position, in: slots, height: height)
    if height == 1 {
      slots[index].leaf.insert(element, at: position - start)
    } else {
      insert(element, at: position - start, into: &slots[index].slots, height: height - 1)
    }
    for later in index..<slots.count { slots[later].end += 1 }
    if isTooWide(slots[index]) {
      slots.replaceSubrange(index...index, with: halved(slots[index]))
      number(&slots, from: index)
    }
  }

  @inlinable
  mutating func remove(at position: Int) -> Element {
    let element = Self.remove(at: position, from: &slots, height: height)
    count -= 1
    lowerRoot()
    return element
  }

  @inlinable
  static func remove(at position: Int, from slots: inout ContiguousArray<Slot>, height: Int)
    -> Element
  {
    let (index, start) = locate(position, in: slots, height: height)
    let element =
      height == 1
      ? slots[index].leaf.remove(at: position - start)
      : remove(at: position - start, from: &slots[index].slots, height: height - 1)
    for later in index..<slots.count { slots[later].end -= 1 }
    widen(&slots, at: index, height: height)
    return element
  }

  /// Adds a level if the root is too wide.
  @inlinable
  mutating func raiseRoot() {
    guard slots.count > PersistentArray.slotCapacity else { return }
    slots = Self.halved(Slot(slots: slots))
    Self.number(&slots, from: 0)
    height += 1
  }

  @inlinable
  static func isTooWide(_ slot: Slot) -> Bool {
    slot.leaf.count > PersistentArray.leafCapacity
      || slot.slots.count > PersistentArray.slotCapacity
  }

  /// The slot, or its two halves if it is too wide.
  @inlinable
  static func halved(_ slot: Slot) -> ContiguousArray<Slot> {
    guard isTooWide(slot) else { return [slot] }
    let half = slot.width / 2
    if slot.slots.isEmpty {
      let left = ContiguousArray(slot.leaf[..<half])
      return [Slot(leaf: left), Slot(leaf: ContiguousArray(slot.leaf[half...]))]
    }
    var right = ContiguousArray(slot.slots[half...])
    number(&right, from: 0)
    return [Slot(slots: ContiguousArray(slot.slots[..<half])), Slot(slots: right)]
  }

  /// Joins a slot with its neighbors until it is wide enough.
  @inlinable
  static func widen(_ slots: inout ContiguousArray<Slot>, at place: Int, height: Int) {
    let minimum = height == 1 ? leafMinimum : slotMinimum
    var index = place
    while slots[index].width < minimum {
      if slots[index].width == 0 {
        slots.remove(at: index)
        return
      }
      if slots.count == 1 { return }
      index = max(index - 1, 0)
      let both = halved(together(slots[index], slots[index + 1]))
      slots.replaceSubrange(index...(index + 1), with: both)
      number(&slots, from: index)
    }
  }

  @inlinable
  static func together(_ left: Slot, _ right: Slot) -> Slot {
    if left.slots.isEmpty { return Slot(leaf: left.leaf + right.leaf) }
    var slots = left.slots + right.slots
    number(&slots, from: left.slots.count)
    return Slot(slots: slots)
  }

  /// Recomputes the ends from a slot on.
  @inlinable
  static func number(_ slots: inout ContiguousArray<Slot>, from first: Int) {
    var end = first == 0 ? 0 : slots[first - 1].end
    for index in first..<slots.count {
      end += slots[index].count
      slots[index].end = end
    }
  }
}
