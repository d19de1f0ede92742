import ViewStates

extension PersistentArray: RangeReplaceableCollection {
  /// Adds an element at the end.
  ///
  /// - Complexity: O(1) amortized, even if copies of the list are kept.
  @inlinable
  public mutating func append(_ element: Element) {
    if tail.count == Self.leafCapacity {
      pushTail()
      // A list that filled one tail will likely fill the next: reserving is cheaper than growing.
      tail.reserveCapacity(Self.leafCapacity)
    }
    tail.append(element)
  }

  /// Moves the tail into the tree.
  @inlinable
  mutating func pushTail() {
    tree = Tree.joined(tree, Tree(leaf: tail))
    tail = []
  }

  /// Adds the elements of a sequence at the end.
  ///
  /// - Complexity: O(*m*), where *m* is the length of the sequence; O(log(*n* + *m*)) if the
  ///   sequence is a persistent array, whose structure is then shared.
  @inlinable
  public mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == Element {
    if let list = elements as? Self {
      append(list)
    } else {
      for element in elements { append(element) }
    }
  }

  @inlinable
  mutating func append(_ list: Self) {
    if isEmpty {
      self = list
    } else if list.tree.count == 0 {
      for element in list.tail { append(element) }
    } else {
      pushTail()
      tree = Tree.joined(tree, list.tree)
      tail = list.tail
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
    guard position >= 0 && position <= count else {
      stopProgram(because: "Cannot insert at \(position): the list has \(count) elements")
    }
    if position == count {
      append(element)
    } else if position >= tree.count && tail.count < Self.leafCapacity {
      tail.insert(element, at: position - tree.count)
    } else {
      if position >= tree.count { pushTail() }
      edit(at: position) { leaf, offset in leaf.insert(element, at: offset) }
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
    guard position >= 0 && position < count else {
      stopProgram(because: "Cannot remove at \(position): the list has \(count) elements")
    }
    return position < tree.count
      ? edit(at: position) { leaf, offset in leaf.remove(at: offset) }
      : tail.remove(at: position - tree.count)
  }

  /// Inserts or removes an element of the tree, which may make it higher or lower by a level.
  @inlinable
  mutating func edit<Result>(
    at position: Int, _ edit: (inout ContiguousArray<Element>, _ offset: Int) -> Result
  ) -> Result {
    defer {
      if tree.isWide { tree = Tree(children: tree.halves) }
      if tree.children.count == 1 { tree = tree.children[0] }
    }
    return tree.edit(at: position, isSettling: true, edit)
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
    checkRange(range)
    let rest = part(range.upperBound..<count)
    self = part(0..<range.lowerBound)
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
    var kept = part(0..<first)
    for element in part((first + 1)..<count) where try !condition(element) { kept.append(element) }
    self = kept
  }

  /// The elements in a range, which share memory with this list.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  func part(_ range: Range<Int>) -> Self {
    let inTree = range.clamped(to: 0..<tree.count)
    let inTail = range.clamped(to: tree.count..<count)
    return Self(
      tree: tree.prefix(inTree.upperBound).suffix(from: inTree.lowerBound),
      tail: inTail.count == tail.count
        ? tail
        : ContiguousArray(
          tail[(inTail.lowerBound - tree.count)..<(inTail.upperBound - tree.count)]))
  }
}
