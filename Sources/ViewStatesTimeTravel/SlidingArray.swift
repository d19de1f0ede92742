/// An array whose elements keep their indices when others are dropped from the front.
@usableFromInline
struct SlidingArray<Element> {
  @usableFromInline var storage: [Element] = []
  /// The number of elements at the front of the storage that are dropped but not yet removed.
  @usableFromInline var dropped = 0
  /// The index of the first element.
  @usableFromInline var startIndex: Int

  @inlinable
  init(startIndex: Int = 0) {
    self.startIndex = startIndex
  }

  @inlinable
  var endIndex: Int { startIndex + storage.count - dropped }

  @inlinable
  subscript(index: Int) -> Element {
    get { storage[index - startIndex + dropped] }
    _modify { yield &storage[index - startIndex + dropped] }
  }

  @inlinable
  mutating func append(_ element: Element) {
    storage.append(element)
  }

  mutating func removeLast(_ count: Int) {
    storage.removeLast(count)
  }

  /// Drops the elements before an index.
  ///
  /// They are removed once they are more than half of the storage, so that a drop costs O(1)
  /// amortized.
  mutating func drop(before index: Int) {
    guard index > startIndex else { return }
    dropped += index - startIndex
    startIndex = index
    if dropped * 2 > storage.count {
      storage.removeFirst(dropped)
      dropped = 0
    }
  }
}
