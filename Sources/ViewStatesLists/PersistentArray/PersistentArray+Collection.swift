import ViewStates

extension PersistentArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: 0.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var endIndex: Int { count }

  /// The number of elements.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var count: Int { tree.count &+ tail.count }

  /// The element at a position in `0 ..< count`.
  ///
  /// Any other position stops the program. A write happens in place if no copy shares the elements
  /// around the position. Otherwise these few elements are copied first.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      if UInt(bitPattern: position) < UInt(bitPattern: tree.count) {
        return tree.isLeaf ? tree.leaf[position] : Tree.element(at: position, in: tree.children)
      }
      return tail[checkedTailOffset(of: position)]
    }
    set {
      if UInt(bitPattern: position) < UInt(bitPattern: tree.count) {
        tree.edit(at: position, isSettling: false) { leaf, offset in leaf[offset] = newValue }
      } else {
        tail[checkedTailOffset(of: position)] = newValue
      }
    }
    _modify {
      if UInt(bitPattern: position) < UInt(bitPattern: tree.count) {
        // The leaf is taken out of the tree, so that only this access holds its elements.
        var (leaf, offset) = tree.edit(at: position, isSettling: false) { leaf, offset in
          defer { leaf = [] }
          return (leaf, offset)
        }
        defer { tree.edit(at: position, isSettling: false) { place, _ in place = leaf } }
        yield &leaf[offset]
      } else {
        yield &tail[checkedTailOffset(of: position)]
      }
    }
  }

  /// The elements in a range within `0 ..< count`.
  ///
  /// The slice has the same indices as the list. You can replace a range by a slice of another
  /// length, as with an array.
  ///
  /// - Complexity: O(1) to read; the cost of `replaceSubrange` to write.
  @inlinable
  public subscript(range: Range<Int>) -> Slice<Self> {
    get {
      checkRange(range)
      return Slice(base: self, bounds: range)
    }
    set {
      replaceSubrange(range, with: newValue)
    }
  }

  @inlinable
  func checkedTailOffset(of position: Int) -> Int {
    let offset = position &- tree.count
    guard position >= 0 && offset < tail.count else { stopOutOfRange(position, count: count) }
    return offset
  }

  @inlinable
  func checkRange(_ range: Range<Int>) {
    guard range.lowerBound >= 0 && range.upperBound <= count else {
      stopProgram(because: "Range \(range) is out of range: the list has \(count) elements")
    }
  }
}

/// Not inlinable: otherwise the message would be compiled into every place that reads an element.
@usableFromInline
func stopOutOfRange(_ position: Int, count: Int) -> Never {
  stopProgram(because: "Index \(position) is out of range: the list has \(count) elements")
}
