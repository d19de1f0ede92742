/// The list that the views of elements were last shown.
@usableFromInline
final class KeptList<List: RangeReplaceableCollection> {
  // Read and written on the main actor only, and never across a call to a view.
  @exclusivity(unchecked) @usableFromInline var list = List()

  @inlinable
  init() {}
}

extension PersistentArray where Element: Equatable {
  /// The positions at which this list and another have unequal elements, or only one has any.
  @inlinable
  func positions(differingFrom other: Self) -> [Int] {
    var positions: [Int] = []
    other.forEachDifference(from: self) { positions.append($0) }
    positions += Swift.min(count, other.count)..<Swift.max(count, other.count)
    return positions
  }
}

extension Array where Element: Equatable {
  /// The positions at which this list and another have unequal elements, or only one has any.
  @inlinable
  func positions(differingFrom other: Self) -> [Int] {
    var positions: [Int] = []
    let shared = Swift.min(count, other.count)
    for position in 0..<shared where self[position] != other[position] {
      positions.append(position)
    }
    positions += shared..<Swift.max(count, other.count)
    return positions
  }
}
