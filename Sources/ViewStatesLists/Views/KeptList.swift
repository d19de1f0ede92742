/// The list of the last update.
@usableFromInline
final class KeptList<List: RangeReplaceableCollection> {
  // Accessed on the main actor only, and no access spans a call to a view.
  @exclusivity(unchecked) @usableFromInline var list = List()

  @inlinable
  init() {}
}

extension PersistentArray where Element: Equatable {
  /// The positions at which the elements of two lists differ, or at which only one has an element.
  @inlinable
  func positions(differingFrom other: Self) -> [Int] {
    var positions: [Int] = []
    other.forEachDifference(from: self) { positions.append($0) }
    positions += Swift.min(count, other.count)..<Swift.max(count, other.count)
    return positions
  }
}

extension Array where Element: Equatable {
  /// The positions at which the elements of two lists differ, or at which only one has an element.
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
