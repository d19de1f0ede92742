extension PersistentArray {
  /// The most elements of a leaf, and of the tail.
  ///
  /// If a copy is kept, an append copies half of this number on average, and every append that
  /// fills the tail copies the path to the last leaf. At 32 both cost about the same.
  @inlinable
  static var leafCapacity: Int { 32 }

  /// The most children of a node.
  ///
  /// At 16 a million elements need four or five levels, and copying the path to a leaf takes about
  /// a microsecond.
  @inlinable
  static var nodeCapacity: Int { 16 }

  /// A tree with the elements in its leaves, which are all at the same depth.
  ///
  /// Below the root every leaf and every node is at least half full, and a root that is a node has
  /// at least two children. ``joined(_:_:)`` and ``settle(at:)`` keep these rules.
  ///
  /// Sharing needs no more than Swift's copy-on-write of arrays: no references are counted by hand,
  /// and shared memory is never mutated.
  @usableFromInline
  struct Tree {
    /// The elements of a leaf; empty in a node.
    @usableFromInline var leaf: ContiguousArray<Element>
    /// The children of a node; empty in a leaf.
    @usableFromInline var children: ContiguousArray<Tree>
    /// The number of elements.
    @usableFromInline var count: Int
    /// The number of levels of nodes: 0 for a leaf.
    @usableFromInline var height: Int

    @inlinable
    init(leaf: ContiguousArray<Element> = []) {
      (self.leaf, children, count, height) = (leaf, [], leaf.count, 0)
    }

    /// A node of one child or more.
    @inlinable
    init(children: ContiguousArray<Tree>) {
      (leaf, self.children, height) = ([], children, children[0].height &+ 1)
      count = children.reduce(0) { $0 &+ $1.count }
    }
  }
}

extension PersistentArray.Tree: Sendable where Element: Sendable {}

// MARK: - Reading and editing in place

extension PersistentArray.Tree {
  @inlinable
  var isLeaf: Bool { children.isEmpty }

  /// The child that holds a position, and the start of that child, searched from one before it.
  @inlinable
  static func locate(
    _ position: Int, in children: ContiguousArray<Self>,
    from first: (index: Int, start: Int) = (0, 0)
  ) -> (index: Int, start: Int) {
    var (index, start) = first
    while position >= start &+ children[index].count {
      start &+= children[index].count
      index &+= 1
    }
    return (index, start)
  }

  /// The element at a position of a node.
  ///
  /// Each level is borrowed. Retaining it would cost more than the search.
  @inlinable
  static func element(at position: Int, in children: ContiguousArray<Self>) -> Element {
    let (index, start) = locate(position, in: children)
    return children[index].isLeaf
      ? children[index].leaf[position &- start]
      : element(at: position &- start, in: children[index].children)
  }

  /// The leaf that holds a position.
  @inlinable
  func leaf(holding position: Int) -> ContiguousArray<Element> {
    if isLeaf { return leaf }
    let (index, start) = Self.locate(position, in: children)
    return children[index].leaf(holding: position &- start)
  }

  /// Edits the leaf that holds a position, in place if nobody else holds it.
  ///
  /// If it settles, the leaf may become longer or shorter, by one element.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  mutating func edit<Result>(
    at position: Int, isSettling: Bool,
    _ edit: (inout ContiguousArray<Element>, _ offset: Int) -> Result
  ) -> Result {
    if isLeaf {
      defer { if isSettling { count = leaf.count } }
      return edit(&leaf, position)
    }
    let (index, start) = Self.locate(position, in: children)
    let before = children[index].count
    defer {
      if isSettling {
        count += children[index].count - before
        settle(at: index)
      }
    }
    return children[index].edit(at: position &- start, isSettling: isSettling, edit)
  }

  /// Splits a child that has become too wide, or joins a narrow one with a neighbor.
  @inlinable
  mutating func settle(at index: Int) {
    if children[index].isWide {
      children.replaceSubrange(index...index, with: children[index].halves)
    } else if children[index].isNarrow {
      let first = max(index - 1, 0)
      let both = Self.together(children[first], children[first + 1])
      children.replaceSubrange(first...(first + 1), with: both.halves)
    }
  }
}

// MARK: - Joining and cutting

extension PersistentArray.Tree {
  @inlinable
  var width: Int { isLeaf ? leaf.count : children.count }

  @inlinable
  var capacity: Int { isLeaf ? PersistentArray.leafCapacity : PersistentArray.nodeCapacity }

  @inlinable
  var isWide: Bool { width > capacity }

  @inlinable
  var isNarrow: Bool { width < capacity / 2 }

  /// This tree, or its two halves if it is too wide.
  @inlinable
  var halves: ContiguousArray<Self> {
    guard isWide else { return [self] }
    let half = width / 2
    return isLeaf
      ? [
        Self(leaf: ContiguousArray(leaf[..<half])), Self(leaf: ContiguousArray(leaf[half...])),
      ]
      : [
        Self(children: ContiguousArray(children[..<half])),
        Self(children: ContiguousArray(children[half...])),
      ]
  }

  /// One tree of two of the same height, perhaps too wide.
  @inlinable
  static func together(_ left: Self, _ right: Self) -> Self {
    left.isLeaf
      ? Self(leaf: left.leaf + right.leaf) : Self(children: left.children + right.children)
  }

  /// A tree of some trees of the same height.
  @inlinable
  static func root(of trees: some RandomAccessCollection<Self>) -> Self {
    guard let first = trees.first else { return Self() }
    return trees.count == 1 ? first : Self(children: ContiguousArray(trees))
  }

  /// The elements of two trees, one after the other.
  ///
  /// - Complexity: O(*d*), where *d* is the difference of their heights.
  @inlinable
  static func joined(_ left: Self, _ right: Self) -> Self { root(of: beside(left, right)) }

  /// One tree or two, as high as the higher one, with the elements of both.
  @inlinable
  static func beside(_ left: Self, _ right: Self) -> ContiguousArray<Self> {
    if left.count == 0 { return [right] }
    if right.count == 0 { return [left] }
    if left.height == right.height {
      return left.isNarrow || right.isNarrow ? together(left, right).halves : [left, right]
    }
    var children = left.height > right.height ? left.children : right.children
    if left.height > right.height {
      children += beside(children.removeLast(), right)
    } else {
      children.replaceSubrange(0...0, with: beside(left, children[0]))
    }
    return Self(children: children).halves
  }

  /// The first elements.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  func prefix(_ length: Int) -> Self {
    if length == count { return self }
    if isLeaf { return Self(leaf: ContiguousArray(leaf[..<length])) }
    let (index, start) = Self.locate(length, in: children)
    return Self.joined(
      Self.root(of: children[..<index]), children[index].prefix(length - start))
  }

  /// The elements from a position on.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  func suffix(from position: Int) -> Self {
    if position == count { return Self() }
    if isLeaf { return Self(leaf: ContiguousArray(leaf[position...])) }
    let (index, start) = Self.locate(position, in: children)
    return Self.joined(
      children[index].suffix(from: position - start), Self.root(of: children[(index + 1)...]))
  }
}
