extension PersistentArray: Sequence {
  /// Walks over the elements in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: PersistentArray
    /// The elements being walked over.
    @usableFromInline var leaf: ContiguousArray<Element>
    @usableFromInline var offset = 0
    /// Where the next leaf starts.
    @usableFromInline var end: Int

    @inlinable
    init(_ list: PersistentArray) {
      self.list = list
      self.leaf = list.run(at: 0)
      self.end = leaf.count
    }

    /// The next element, or nil at the end.
    ///
    /// - Complexity: O(1) amortized
    @inlinable
    public mutating func next() -> Element? {
      if offset == leaf.count {
        leaf = list.run(at: end)
        if leaf.isEmpty { return nil }
        end &+= leaf.count
        offset = 0
      }
      defer { offset &+= 1 }
      return leaf[offset]
    }
  }

  /// An iterator over the elements as they are now.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// The elements transformed, in order.
  ///
  /// - Complexity: O(*n*), in one walk from leaf to leaf.
  /// - Throws: What the closure throws.
  @inlinable
  public func map<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self { results.append(try transform(element)) }
    return results
  }

  /// The position of the first element that satisfies a condition, or nil.
  ///
  /// - Complexity: O(*n*), in one walk from leaf to leaf.
  /// - Throws: What the closure throws.
  @inlinable
  public func firstIndex(where condition: (Element) throws -> Bool) rethrows -> Int? {
    var position = 0
    for element in self {
      if try condition(element) { return position }
      position &+= 1
    }
    return nil
  }

  /// The leaf or tail that starts at a position; empty at the end.
  @inlinable
  func run(at start: Int) -> ContiguousArray<Element> {
    if start < tree.count { return Tree.leaf(at: start, in: tree.slots.span, height: tree.height) }
    return start == tree.count ? tail : []
  }
}

extension PersistentArray.Iterator: Sendable where Element: Sendable {}
