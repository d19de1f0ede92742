extension PersistentArray: Sequence {
  /// An iterator over the elements in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: PersistentArray
    /// The leaf or tail of the next element.
    @usableFromInline var leaf: ContiguousArray<Element>
    @usableFromInline var offset = 0
    /// The position after the leaf.
    @usableFromInline var end: Int

    @inlinable
    init(_ list: PersistentArray) {
      self.list = list
      self.leaf = list.run(at: 0)
      self.end = leaf.count
    }

    /// The next element, or nil at the end, however often you call it there.
    ///
    /// - Complexity: O(1) amortized
    @inlinable
    public mutating func next() -> Element? {
      if offset == leaf.count {
        // The offset fits the leaf at the end, too, where the leaf is empty: after nil comes nil.
        leaf = list.run(at: end)
        offset = 0
        if leaf.isEmpty { return nil }
        end &+= leaf.count
      }
      defer { offset &+= 1 }
      return leaf[offset]
    }
  }

  /// Creates an iterator over the present elements.
  ///
  /// Later changes of the list do not affect the iterator.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// Returns the results of a closure for all elements, in order.
  ///
  /// - Complexity: O(*n*), in one walk from leaf to leaf.
  /// - Throws: Any error that the closure throws.
  @inlinable
  public func map<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self { results.append(try transform(element)) }
    return results
  }

  /// Returns the position of the first element that satisfies a condition, or nil.
  ///
  /// - Complexity: O(*n*), in one walk from leaf to leaf.
  /// - Throws: Any error that the closure throws.
  @inlinable
  public func firstIndex(where condition: (Element) throws -> Bool) rethrows -> Int? {
    var position = 0
    for element in self {
      if try condition(element) { return position }
      position &+= 1
    }
    return nil
  }

  /// The leaf or tail that starts at a position, or an empty array at the end.
  @inlinable
  func run(at start: Int) -> ContiguousArray<Element> {
    start < tree.count ? tree.leaf(holding: start) : start == tree.count ? tail : []
  }
}

extension PersistentArray.Iterator: Sendable where Element: Sendable {}
