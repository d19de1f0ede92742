import ViewStates

extension RandomAccessCollection
where Element: Identifiable, Element.ID == Identity, Index == Int {
  /// The index of the element with an identity, in a list whose identities ascend.
  ///
  /// In any other list the result is meaningless; a model checks the order in `validate()`.
  ///
  /// - Complexity: O(log *n*) look-ups.
  @inlinable
  public func index(ofAscending id: Identity) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].id == id ? low : nil
  }
}
