extension PersistentArray.Slot {
  /// How many elements a leaf has, or slots a node.
  @inlinable
  var width: Int { slots.isEmpty ? leaf.count : slots.count }
}

extension PersistentArray.Tree {
  /// How wide a leaf is at least, unless it is the last one.
  @inlinable
  static var leafMinimum: Int { PersistentArray.leafCapacity / 2 }

  /// How wide a node is at least, unless it is the root or the last one of its level.
  @inlinable
  static var slotMinimum: Int { PersistentArray.slotCapacity / 2 }

  // MARK: At the end

  /// Adds a leaf at the end; full nodes stay full, so a list built by appending is packed.
  @inlinable
  mutating func push(_ leaf: ContiguousArray<Element>) {
    if leaf.isEmpty { return }
    guard let last = lastLeafCount, last < Self.leafMinimum else {
      pushWide(leaf)
      return
    }
    // The last leaf may be small only as long as it is the last.
    let both = popLeaf() + leaf
    if both.count <= PersistentArray.leafCapacity {
      pushWide(both)
    } else {
      pushWide(ContiguousArray(both[..<(both.count / 2)]))
      pushWide(ContiguousArray(both[(both.count / 2)...]))
    }
  }

  @inlinable
  var lastLeafCount: Int? {
    var slots = slots
    while let last = slots.last {
      if last.slots.isEmpty { return last.leaf.count }
      slots = last.slots
    }
    return nil
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

  /// Whether a leaf can be pushed without splitting.
  @inlinable
  static func hasRoom(_ slots: ContiguousArray<Slot>, height: Int) -> Bool {
    if slots.count < PersistentArray.slotCapacity { return true }
    return height > 1 && hasRoom(slots[slots.count - 1].slots, height: height - 1)
  }

  @inlinable
  static func push(_ leaf: ContiguousArray<Element>, onto slots: inout ContiguousArray<Slot>, height: Int) {
    let end = Slot.count(slots) + leaf.count
    let last = slots.count - 1
    if height == 1 {
      slots.append(Slot(leaf: leaf, end: end))
    } else if last >= 0 && hasRoom(slots[last].slots, height: height - 1) {
      slots[last].end = end
      push(leaf, onto: &slots[last].slots, height: height - 1)
    } else {
      var child: ContiguousArray<Slot> = []
      push(leaf, onto: &child, height: height - 1)
      slots.append(Slot(slots: child, end: end))
    }
  }

  /// Takes the last leaf off a tree that is not empty.
  @inlinable
  mutating func popLeaf() -> ContiguousArray<Element> {
    let leaf = Self.popLeaf(from: &slots, height: height)
    count -= leaf.count
    lowerRoot()
    return leaf
  }

  @inlinable
  static func popLeaf(from slots: inout ContiguousArray<Slot>, height: Int) -> ContiguousArray<Element> {
    if height == 1 { return slots.removeLast().leaf }
    let last = slots.count - 1
    let leaf = popLeaf(from: &slots[last].slots, height: height - 1)
    slots[last].end -= leaf.count
    if slots[last].slots.isEmpty { slots.removeLast() }
    return leaf
  }

  /// Drops levels that hold a single node.
  @inlinable
  mutating func lowerRoot() {
    while height > 1 && slots.count <= 1 {
      slots = slots.first?.slots ?? []
      height = slots.isEmpty ? 1 : height - 1
    }
  }

  // MARK: Anywhere

  /// Inserts before the element at a position, which is in the tree.
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
    let (index, start) = locate(position, in: slots.span, height: height)
    if height == 1 {
      slots[index].leaf.insert(element, at: position - start)
    } else {
      insert(element, at: position - start, into: &slots[index].slots, height: height - 1)
    }
    for later in index..<slots.count { slots[later].end += 1 }
    let parts = halved(slots[index], leaf: height == 1)
    if parts.count > 1 {
      slots.replaceSubrange(index...index, with: parts)
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
  static func remove(at position: Int, from slots: inout ContiguousArray<Slot>, height: Int) -> Element {
    let (index, start) = locate(position, in: slots.span, height: height)
    let element =
      height == 1
      ? slots[index].leaf.remove(at: position - start)
      : remove(at: position - start, from: &slots[index].slots, height: height - 1)
    for later in index..<slots.count { slots[later].end -= 1 }
    widen(&slots, at: index, height: height)
    return element
  }

  /// Adds a level when the root has grown too wide.
  @inlinable
  mutating func raiseRoot() {
    guard slots.count > PersistentArray.slotCapacity else { return }
    slots = Self.halved(Slot(slots: slots), leaf: false)
    Self.number(&slots, from: 0)
    height += 1
  }

  // MARK: Widths

  /// The slot, or two halves of it when it is too wide.
  @inlinable
  static func halved(_ slot: Slot, leaf: Bool) -> ContiguousArray<Slot> {
    if leaf {
      guard slot.leaf.count > PersistentArray.leafCapacity else { return [slot] }
      let half = slot.leaf.count / 2
      return [Slot(leaf: ContiguousArray(slot.leaf[..<half])), Slot(leaf: ContiguousArray(slot.leaf[half...]))]
    }
    guard slot.slots.count > PersistentArray.slotCapacity else { return [slot] }
    let half = slot.slots.count / 2
    var right = ContiguousArray(slot.slots[half...])
    number(&right, from: 0)
    return [Slot(slots: ContiguousArray(slot.slots[..<half])), Slot(slots: right)]
  }

  /// Joins a slot that has become too narrow with its neighbors until it is wide enough.
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
      let both = halved(
        together(slots[index], slots[index + 1], leaf: height == 1), leaf: height == 1)
      slots.replaceSubrange(index...(index + 1), with: both)
      number(&slots, from: index)
    }
  }

  @inlinable
  static func together(_ left: Slot, _ right: Slot, leaf: Bool) -> Slot {
    if leaf { return Slot(leaf: left.leaf + right.leaf) }
    var slots = left.slots + right.slots
    number(&slots, from: left.slots.count)
    return Slot(slots: slots)
  }

  /// Counts the ends anew from a slot on.
  @inlinable
  static func number(_ slots: inout ContiguousArray<Slot>, from first: Int) {
    var end = first == 0 ? 0 : slots[first - 1].end
    for index in first..<slots.count {
      end += slots[index].count
      slots[index].end = end
    }
  }
}
