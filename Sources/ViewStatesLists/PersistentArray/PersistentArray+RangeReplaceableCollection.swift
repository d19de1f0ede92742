import ViewStates

extension PersistentArray: RangeReplaceableCollection {
  /// Creates a list of the elements of a sequence, in order.
  ///
  /// - Complexity: O(*m*), where *m* is the length of the sequence; O(1) if the sequence is a
  ///   persistent array.
  @inlinable
  public init<S: Sequence>(_ elements: S) where S.Element == Element {
    self.init()
    append(contentsOf: elements)
  }

  /// Creates a list that repeats an element.
  ///
  /// - Parameters:
  ///   - element: The element to repeat.
  ///   - count: The number of repetitions. A negative number stops the program.
  /// - Complexity: O(`count`)
  @inlinable
  public init(repeating element: Element, count: Int) {
    stopProgram(unless: count >= 0, because: "A list cannot have \(count) elements")
    self.init()
    // All full leaves share the same memory.
    let leaf = ContiguousArray(repeating: element, count: Swift.min(count, Self.leafCapacity))
    var missing = count
    while missing > leaf.count {
      tree.pushWide(leaf)
      missing -= leaf.count
    }
    tail = ContiguousArray(leaf.prefix(missing))
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1) amortized, even if copies of the list are kept.
  @inlinable
  public mutating func append(_ element: Element) {
    if tail.count == Self.leafCapacity { pushTail() }
    tail.append(element)
  }

  /// Moves the tail into the tree.
  @inlinable
  mutating func pushTail() {
    tree.push(tail)
    // A list that filled one tail will likely fill the next: reserving is cheaper than growing.
    tail = []
    tail.reserveCapacity(Self.leafCapacity)
  }

  /// Adds the elements of a sequence at the end.
  ///
  /// - Complexity: O(*m*), where *m* is the length of the sequence; O(log(*n* + *m*)) if the
  ///   sequence is a persistent array, whose structure is then shared.
  @inlinable
  public mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == Element {
    guard let list = elements as? Self else {
      for element in elements { append(element) }
      return
    }
    if isEmpty {
      self = list
    } else {
      append(list)
    }
  }

  /// Adds a list whose first leaf and the nodes above it may be too narrow.
  @inlinable
  mutating func append(_ list: Self) {
    if list.tree.count > 0 {
      tree.push(tail)
      tail = []
      tree.join(list.tree)
      tail = list.tail
    } else {
      for element in list.tail { append(element) }
    }
  }

  /// Inserts an element before the one at a position.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - position: A position in `0 ... count`; `count` appends. Any other stops the program.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) {
    stopProgram(
      unless: position >= 0 && position <= count,
      because: "Cannot insert at \(position): the list has \(count) elements")
    if position == count {
      append(element)
    } else if position >= tree.count && tail.count < Self.leafCapacity {
      tail.insert(element, at: position - tree.count)
    } else {
      if position >= tree.count { pushTail() }
      tree.insert(element, at: position)
    }
  }

  /// Removes and returns the element at a position.
  ///
  /// - Parameter position: A position in `0 ..< count`. Any other stops the program.
  /// - Returns: The removed element.
  /// - Complexity: O(log *n*)
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    stopProgram(
      unless: position >= 0 && position < count,
      because: "Cannot remove at \(position): the list has \(count) elements")
    if position == tree.count - 1 && tail.isEmpty { tail = tree.popLeaf() }
    return position < tree.count
      ? tree.remove(at: position) : tail.remove(at: position - tree.count)
  }

  /// Replaces the elements in a range by the elements of a collection.
  ///
  /// - Parameters:
  ///   - range: A range within `0 ..< count`. Any other stops the program.
  ///   - elements: The new elements, of any number.
  /// - Complexity: O(log *n* + *m*), where *m* is the length of the collection; O(log(*n* + *m*))
  ///   if the collection is a persistent array.
  @inlinable
  public mutating func replaceSubrange<C: Collection>(
    _ range: Range<Int>, with elements: C
  ) where C.Element == Element {
    stopProgram(
      unless: range.lowerBound >= 0 && range.upperBound <= count,
      because: "Range \(range) is out of range: the list has \(count) elements")
    let rest = suffix(startingAt: range.upperBound)
    truncate(to: range.lowerBound)
    append(contentsOf: elements)
    append(rest)
  }

  /// Removes the elements that satisfy a condition, and keeps the order of the others.
  ///
  /// The elements before the first removed one stay shared with copies.
  ///
  /// - Complexity: O(*n*)
  /// - Throws: Any error that the closure throws. The list is then unchanged.
  @inlinable
  public mutating func removeAll(where condition: (Element) throws -> Bool) rethrows {
    guard let first = try firstIndex(where: condition) else { return }
    var kept = self
    kept.truncate(to: first)
    for element in suffix(startingAt: first + 1) where try !condition(element) {
      kept.append(element)
    }
    self = kept
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the memory for the first few elements.
  /// - Complexity: O(*n*) if no copy shares the elements, otherwise O(1).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    tree = Tree()
    tail.removeAll(keepingCapacity: keepCapacity)
  }

  /// The elements from a position on.
  ///
  /// The first leaf and the nodes above it may be too narrow. `append` repairs them.
  @inlinable
  func suffix(startingAt position: Int) -> Self {
    if position < tree.count { return Self(tree: tree.suffix(from: position), tail: tail) }
    return Self(tree: Tree(), tail: ContiguousArray(tail[(position - tree.count)...]))
  }

  /// Keeps the elements before a position.
  @inlinable
  mutating func truncate(to position: Int) {
    if position < tree.count {
      tail = tree.cut(to: position)
    } else {
      tail.removeSubrange((position - tree.count)...)
    }
  }
}
