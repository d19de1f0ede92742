extension RandomAccessCollection where Element: Identifiable, Element.ID: Comparable, Index == Int {
  /// The index of the element with an identity, by binary search, or nil.
  ///
  /// The elements must be sorted by ascending identity.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  package func index(ofAscending id: Element.ID) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      let found = self[middle].id
      if found == id { return middle }
      if found < id { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
