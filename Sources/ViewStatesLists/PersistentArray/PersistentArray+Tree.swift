extension PersistentArray {
  /// The largest number of elements in a leaf or in the tail: a power of two.
  ///
  /// If a copy is kept, an append copies half of this number on average, and every append that
  /// fills the tail copies the path to the last leaf. At 32 both cost about the same.
  @inlinable
  package static var leafCapacity: Int { 1 << leafBits }
  @inlinable
  static var leafBits: Int { 5 }

  /// The largest number of slots in a node: a power of two.
  ///
  /// At 16 a million elements need four levels, and copying the path to a leaf takes less than a
  /// microsecond.
  @inlinable
  static var slotCapacity: Int { 1 << slotBits }
  @inlinable
  static var slotBits: Int { 4 }

  /// A leaf or a node of the tree, and its end among its siblings.
  ///
  /// A node is an array of slots. Sharing needs no more than Swift's copy-on-write of arrays: no
  /// references are counted by hand, and shared memory is never mutated.
  @usableFromInline
  struct Slot {
    /// The number of elements in this slot and all slots before it in the same node.
    @usableFromInline var end: Int
    /// The elements of a leaf; empty in a node.
    @usableFromInline var leaf: ContiguousArray<Element>
    /// The slots of a node; empty in a leaf.
    @usableFromInline var slots: ContiguousArray<Slot>

    @inlinable
    init(leaf: ContiguousArray<Element>, end: Int = 0) {
      self.end = end
      self.leaf = leaf
      self.slots = []
    }

    @inlinable
    init(slots: ContiguousArray<Slot>, end: Int = 0) {
      self.end = end
      self.leaf = []
      self.slots = slots
    }

    /// Whether both slots hold the same array in memory.
    @inlinable
    func sharesStorage(with other: Self) -> Bool {
      leaf.sharesStorage(with: other.leaf) && slots.sharesStorage(with: other.slots)
    }

    /// The number of elements.
    @inlinable
    var count: Int { leaf.count &+ Slot.count(slots) }

    @inlinable
    static func count(_ slots: ContiguousArray<Slot>) -> Int {
      slots.isEmpty ? 0 : slots[slots.count &- 1].end
    }
  }

  /// A tree of leaves at the same depth, in which each node knows where its slots end.
  @usableFromInline
  struct Tree {
    /// The slots of the root.
    @usableFromInline var slots: ContiguousArray<Slot>
    /// The number of levels of nodes: at 1 the slots of the root are leaves.
    @usableFromInline var height: Int
    /// The number of elements.
    @usableFromInline var count: Int

    @inlinable
    init(slots: ContiguousArray<Slot> = [], height: Int = 1) {
      self.slots = slots
      self.height = height
      self.count = Slot.count(slots)
    }
  }
}

extension PersistentArray.Slot: Sendable where Element: Sendable {}
extension PersistentArray.Tree: Sendable where Element: Sendable {}

extension PersistentArray.Tree {
  @usableFromInline typealias Slot = PersistentArray.Slot

  /// The slot of a node that holds a position, and the start of that slot.
  ///
  /// No slot holds more elements than a full one, so the division never yields a slot that is too
  /// far to the right. In a list that was built by appending, it yields the right one.
  @inlinable
  static func locate(
    _ position: Int, in slots: ContiguousArray<Slot>, height: Int
  ) -> (index: Int, start: Int) {
    let bits = PersistentArray.leafBits &+ (height &- 1) &* PersistentArray.slotBits
    var index = position &>> bits
    while slots[index].end <= position { index &+= 1 }
    return (index, index == 0 ? 0 : slots[index &- 1].end)
  }

  /// The element at a position.
  ///
  /// Each level is borrowed. Retaining it would cost more than the search.
  @inlinable
  static func element(at position: Int, in slots: ContiguousArray<Slot>, height: Int) -> Element {
    let (index, start) = locate(position, in: slots, height: height)
    return height == 1
      ? slots[index].leaf[position &- start]
      : element(at: position &- start, in: slots[index].slots, height: height &- 1)
  }

  /// The leaf that starts at a position.
  @inlinable
  static func leaf(
    at position: Int, in slots: ContiguousArray<Slot>, height: Int
  ) -> ContiguousArray<Element> {
    let (index, start) = locate(position, in: slots, height: height)
    return height == 1
      ? slots[index].leaf
      : leaf(at: position &- start, in: slots[index].slots, height: height &- 1)
  }

  /// Takes out the leaf that holds a position, so that only the caller holds it.
  @inlinable
  static func takeLeaf(
    at position: Int, from slots: inout ContiguousArray<Slot>, height: Int
  ) -> (elements: ContiguousArray<Element>, offset: Int) {
    let (index, start) = locate(position, in: slots, height: height)
    if height > 1 {
      return takeLeaf(at: position &- start, from: &slots[index].slots, height: height &- 1)
    }
    var leaf: ContiguousArray<Element> = []
    swap(&leaf, &slots[index].leaf)
    return (leaf, position &- start)
  }

  /// Puts back a leaf that was taken out.
  @inlinable
  static func putLeaf(
    _ leaf: ContiguousArray<Element>, at position: Int, into slots: inout ContiguousArray<Slot>,
    height: Int
  ) {
    let (index, start) = locate(position, in: slots, height: height)
    if height > 1 {
      putLeaf(leaf, at: position &- start, into: &slots[index].slots, height: height &- 1)
    } else {
      slots[index].leaf = leaf
    }
  }

  @inlinable
  static func replace(
    at position: Int, with element: Element, in slots: inout ContiguousArray<Slot>, height: Int
  ) {
    let (index, start) = locate(position, in: slots, height: height)
    if height > 1 {
      replace(
        at: position &- start, with: element, in: &slots[index].slots, height: height &- 1)
    } else {
      slots[index].leaf[position &- start] = element
    }
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
