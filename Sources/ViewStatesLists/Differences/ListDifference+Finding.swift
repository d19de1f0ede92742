import ViewStates

extension ListDifference {
  /// Finds the difference between two lists of identifiable rows.
  ///
  /// - Complexity: The same as ``init(from:to:id:)``.
  @inlinable
  public init<Rows: RandomAccessCollection>(from old: Rows, to new: Rows)
  where Rows.Element: Identifiable & Equatable, Rows.Element.ID == ID {
    self.init(from: old, to: new) { $0.id }
  }

  /// Finds the difference between two lists of rows, with a closure that returns a row's identity.
  ///
  /// Rows that two persistent arrays share are not read. ``duplicates`` therefore names only the
  /// identities that occur twice between the first change and the last one, and none if rows differ
  /// only in place.
  ///
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the lengths of the lists, and
  ///   O(*k* log *k*) more for *k* rows out of order. For persistent arrays O(*k* log *n*) if *k*
  ///   rows differ in place; otherwise *n* and *m* count the rows between the first and the last
  ///   change.
  @inlinable
  public init<Rows: RandomAccessCollection>(
    from old: Rows, to new: Rows, id: (Rows.Element) -> ID
  ) where Rows.Element: Equatable {
    typealias Shared = PersistentArray<Rows.Element>
    if let old = old as? Shared, let new = new as? Shared {
      if let updates = Self.updates(from: old, to: new, id: id) {
        self.init(updates: updates)
      } else {
        let (prefix, suffix) = new.commonEnds(with: old)
        self = Self.find(
          from: ContiguousArray(old.part(prefix..<(old.count - suffix))),
          to: ContiguousArray(new.part(prefix..<(new.count - suffix))), startingAt: prefix, id: id)
      }
    } else {
      self = Self.find(from: ContiguousArray(old), to: ContiguousArray(new), id: id)
    }
  }

  /// The rows that differ in lists of equal length, or nil if an index holds two different rows.
  @inlinable
  static func updates<Row: Equatable>(
    from old: PersistentArray<Row>, to new: PersistentArray<Row>, id: (Row) -> ID
  ) -> [Match]? {
    guard old.count == new.count else { return nil }
    var updates: [Match] = []
    let end = new.walk(beside: old, over: 0..<new.count) { index in
      if id(old[index]) != id(new[index]) { return .stop }
      updates.append(Match(old: index, new: index))
      return .goOn
    }
    return end == .stop ? nil : updates
  }
}

// MARK: - Finding

extension ListDifference {
  /// Finds the difference between slices of two lists that start at the same index.
  ///
  /// One table of the new rows finds both the rows that are not where they are expected and the
  /// duplicates.
  @inlinable
  static func find<Row: Equatable>(
    from old: ContiguousArray<Row>, to new: ContiguousArray<Row>, startingAt start: Int = 0,
    id: (Row) -> ID
  ) -> Self {
    var duplicates: Set<ID> = []
    var table = IdentityTable(capacity: new.count)
    for index in 0..<new.count {
      let identity = id(new[index])
      if !table.insert(index, hash: identity.hashValue, isSame: { id(new[$0]) == identity }) {
        duplicates.insert(identity)
      }
    }

    // The old index of each new row, or -1.
    var oldIndices = ContiguousArray<Int32>(repeating: -1, count: new.count)
    var removals: [Int] = []
    // A row is expected directly after the row that preceded it. Most rows are there.
    var (expected, previous) = (0, -1)
    for index in 0..<old.count {
      let identity = id(old[index])
      if expected < new.count, oldIndices[expected] < 0, id(new[expected]) == identity {
        oldIndices[expected] = Int32(index)
        expected += 1
        continue
      }
      let place = table.find(hash: identity.hashValue, isSame: { id(new[$0]) == identity })
      if let place, oldIndices[place] < 0 {
        oldIndices[place] = Int32(index)
        // A single row found elsewhere may have moved alone. After two side by side, the third is
        // expected beside them.
        if place == previous + 1 { expected = place + 1 }
        previous = place
      } else {
        if place != nil { duplicates.insert(identity) }
        removals.append(start + index)
      }
    }
    var removed: Set<ID> = []
    for index in removals where !removed.insert(id(old[index - start])).inserted {
      duplicates.insert(id(old[index - start]))
    }

    var insertions: [Int] = []
    var updates: [Match] = []
    for index in new.indices {
      let match = Int(oldIndices[index])
      if match < 0 {
        insertions.append(start + index)
      } else if old[match] != new[index] {
        updates.append(Match(old: start + match, new: start + index))
      }
    }
    return Self(
      removals: removals.reversed(), insertions: insertions,
      moves: moves(in: oldIndices, startingAt: start), updates: updates, duplicates: duplicates)
  }

  /// The smallest set of rows that have to move, given the old index of each new row, or -1.
  ///
  /// The rows that stay are a longest increasing subsequence, found by patience sorting: each row
  /// goes on the first pile with a top that is not smaller, or starts a new pile. Rows in order all
  /// start new piles, which needs no search.
  @inlinable
  static func moves(in oldIndices: ContiguousArray<Int32>, startingAt start: Int) -> [Match] {
    // The new index on top of each pile, and for each row the top of the pile to its left.
    var tops: ContiguousArray<Int32> = []
    tops.reserveCapacity(oldIndices.count)
    var left = ContiguousArray<Int32>(repeating: -1, count: oldIndices.count)
    var largest: Int32 = -1
    for (index, old) in oldIndices.enumerated() where old >= 0 {
      var (low, high) = (0, tops.count)
      if old > largest { low = high }
      while low < high {
        let middle = (low + high) / 2
        if oldIndices[Int(tops[middle])] < old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { left[index] = tops[low - 1] }
      if low == tops.count { tops.append(Int32(index)) } else { tops[low] = Int32(index) }
      if low == tops.count - 1 { largest = old }
    }

    var moves: [Match] = []
    var staying = tops.last.map(Int.init) ?? -1
    for index in oldIndices.indices.reversed() where oldIndices[index] >= 0 {
      if index == staying {
        staying = Int(left[index])
      } else {
        moves.append(Match(old: start + Int(oldIndices[index]), new: start + index))
      }
    }
    return moves.reversed()
  }
}
