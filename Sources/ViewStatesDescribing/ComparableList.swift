import ViewStatesLists

/// A list that is compared with another one without reflection for each element.
protocol ComparableList {
  /// Adds the places where another list of this type differs.
  func compare(with other: Any, at path: String, depth: Int, in walk: inout DifferenceWalk)
}

extension Array: ComparableList where Element: Equatable {
  func compare(with other: Any, at path: String, depth: Int, in walk: inout DifferenceWalk) {
    guard let other = other as? Self else { return }
    let prefix = zip(self, other).prefix { $0 == $1 }.count
    let shared = Swift.min(count, other.count) - prefix
    let suffix = zip(reversed(), other.reversed()).prefix(shared).prefix { $0 == $1 }.count
    walk.compareMiddles(of: self, other, ends: (prefix, suffix), at: path, depth: depth)
  }
}

extension PersistentArray: ComparableList where Element: Equatable {
  func compare(with other: Any, at path: String, depth: Int, in walk: inout DifferenceWalk) {
    guard let other = other as? Self else { return }
    guard count == other.count else {
      let ends = other.commonEnds(with: self)
      return walk.compareMiddles(of: self, other, ends: ends, at: path, depth: depth)
    }
    other.forEachDifference(from: self) { index in
      walk.compare(self[index], other[index], at: "\(path)[\(index)]", depth: depth + 1)
    }
  }
}

extension DifferenceWalk {
  /// Adds the places where two lists differ between their common start and their common end.
  ///
  /// The elements between are compared one by one from the front. The rest of the longer list was
  /// added or removed.
  fileprivate mutating func compareMiddles<List: RandomAccessCollection>(
    of before: List, _ after: List, ends: (prefix: Int, suffix: Int), at path: String, depth: Int
  ) where List.Index == Int, List.Element: Equatable {
    let old = ends.prefix..<(before.count - ends.suffix)
    let new = ends.prefix..<(after.count - ends.suffix)
    for index in ends.prefix..<max(old.upperBound, new.upperBound) where !isCutShort {
      var place: String { "\(path)[\(index)]" }
      switch (old.contains(index), new.contains(index)) {
      case (true, true) where before[index] == after[index]: break
      case (true, true): compare(before[index], after[index], at: place, depth: depth + 1)
      case (true, false): note(place, before[index], nil)
      default: note(place, nil, after[index])
      }
    }
  }
}
