extension PersistentArray {
  /// How many elements a leaf and the tail hold at most: a power of two.
  ///
  /// An append while a copy is kept copies half of this on average; every one that fills the tail
  /// copies the way to the last leaf. With 32 both cost about the same.
  @inlinable
  package static var leafCapacity: Int { 1 << leafBits }
  @inlinable
  static var leafBits: Int { 5 }

  /// How many slots a node holds at most: a power of two, so that a million elements need three
  /// levels and copying the way to a leaf stays below a microsecond.
  @inlinable
  static var slotCapacity: Int { 1 << slotBits }
  @inlinable
  static var slotBits: Int { 4 }

  /// A leaf or a node of the tree, and where it ends among its siblings.
  ///
  /// A node is nothing but an array of slots. Arrays copy themselves when they are written to while
  /// someone else holds them, which is all that sharing structure takes: no reference is counted by
  /// hand, and nothing is mutated behind anyone's back.
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

    /// Whether both hold the same in memory.
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

  /// A tree of leaves, all at the same depth, each node knowing the positions of its parts.
  @usableFromInline
  struct Tree {
    /// The slots of the root.
    @usableFromInline var slots: ContiguousArray<Slot>
    /// The number of levels of nodes: with 1 the root's slots are leaves.
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

  /// The slot that holds the element at a position of a node, and where that slot starts.
  ///
  /// No slot holds more than a full one, so the guess by division is never too far to the right; in
  /// a list built by appending it is right.
  @inlinable
  static func locate(
    _ position: Int, in slots: Span<Slot>, height: Int
  ) -> (index: Int, start: Int) {
    let bits = PersistentArray.leafBits &+ (height &- 1) &* PersistentArray.slotBits
    var index = position &>> bits
    while slots[index].end <= position { index &+= 1 }
    return (index, index == 0 ? 0 : slots[index &- 1].end)
  }

  /// The element at a position.
  ///
  /// Passing spans down borrows each level instead of retaining it, which would cost more than the
  /// search.
  @inlinable
  static func element(at position: Int, in slots: Span<Slot>, height: Int) -> Element {
    let (index, start) = locate(position, in: slots, height: height)
    return height == 1
      ? slots[index].leaf.span[position &- start]
      : element(at: position &- start, in: slots[index].slots.span, height: height &- 1)
  }

  /// The leaf that starts at a position.
  @inlinable
  static func leaf(
    at position: Int, in slots: Span<Slot>, height: Int
  ) -> ContiguousArray<Element> {
    let (index, start) = locate(position, in: slots, height: height)
    return height == 1
      ? slots[index].leaf
      : leaf(at: position &- start, in: slots[index].slots.span, height: height &- 1)
  }

  /// Replaces the leaf that holds a position by an empty one, so that the caller alone holds it.
  @inlinable
  static func takeLeaf(
    at position: Int, from slots: inout ContiguousArray<Slot>, height: Int
  ) -> (elements: ContiguousArray<Element>, offset: Int) {
    let (index, start) = locate(position, in: slots.span, height: height)
    if height > 1 {
      return takeLeaf(at: position &- start, from: &slots[index].slots, height: height &- 1)
    }
    var leaf: ContiguousArray<Element> = []
    swap(&leaf, &slots[index].leaf)
    return (leaf, position &- start)
  }

  /// Puts a leaf back where it was taken.
  @inlinable
  static func putLeaf(
    _ leaf: ContiguousArray<Element>, at position: Int, into slots: inout ContiguousArray<Slot>,
    height: Int
  ) {
    let (index, start) = locate(position, in: slots.span, height: height)
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
    let (index, start) = locate(position, in: slots.span, height: height)
    if height > 1 {
      replace(
        at: position &- start, with: element, in: &slots[index].slots, height: height &- 1)
    } else {
      slots[index].leaf[position &- start] = element
    }
  }
}

extension ContiguousArray {
  /// Whether both are the same array in memory, which makes them equal.
  ///
  /// Arrays that begin at one address are one, so their counts need not be fetched.
  @inlinable
  func sharesStorage(with other: Self) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}
