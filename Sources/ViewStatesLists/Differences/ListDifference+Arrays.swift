extension ListDifference {
  /// Finds the difference between two arrays of identifiable rows.
  ///
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the lengths of the arrays, and
  ///   O(*k* log *k*) more for *k* rows out of order.
  @inlinable
  public init<Row: Identifiable & Equatable>(from old: [Row], to new: [Row]) where Row.ID == ID {
    self.init(from: old, to: new) { $0.id }
  }

  /// Finds the difference between two arrays of rows, with a closure that returns a row's identity.
  ///
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the lengths of the arrays, and
  ///   O(*k* log *k*) more for *k* rows out of order.
  @inlinable
  public init<Row: Equatable>(from old: [Row], to new: [Row], id: (Row) -> ID) {
    self = Self.find(from: ContiguousArray(old), to: ContiguousArray(new), id: id)
  }

  /// Finds the difference between slices of two lists that start at the same index.
  ///
  /// One hash table of the new rows finds both the rows that are not where they are expected and
  /// the duplicates.
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

    var (oldIndices, removals) = match(
      old, new, using: table, startingAt: start, duplicates: &duplicates, id: id)
    if removals.count > 1 {
      var removed = Set<ID>(minimumCapacity: removals.count)
      for index in removals where !removed.insert(id(old[index - start])).inserted {
        duplicates.insert(id(old[index - start]))
      }
      removals.reverse()
    }

    var insertions: [Int] = []
    var updates: [Match] = []
    for index in 0..<new.count {
      let match = Int(oldIndices[index])
      if match < 0 {
        insertions.append(start + index)
      } else if old[match] != new[index] {
        updates.append(Match(old: start + match, new: start + index))
      }
    }
    return Self(
      removals: removals, insertions: insertions,
      moves: moves(in: oldIndices, startingAt: start), updates: updates, duplicates: duplicates)
  }

  /// The old index of each new row, or -1, and the indices of the old rows without a match.
  ///
  /// A row is expected directly after the row that preceded it. Most rows are there.
  @inlinable
  static func match<Row>(
    _ old: ContiguousArray<Row>, _ new: ContiguousArray<Row>, using table: IdentityTable,
    startingAt start: Int,
    duplicates: inout Set<ID>, id: (Row) -> ID
  ) -> (oldIndices: ContiguousArray<Int32>, removals: [Int]) {
    var oldIndices = ContiguousArray<Int32>(repeating: -1, count: new.count)
    var removals: [Int] = []
    var expected = 0
    var previous = -1
    for index in 0..<old.count {
      let identity = id(old[index])
      if expected < new.count && oldIndices[expected] < 0 && id(new[expected]) == identity {
        oldIndices[expected] = Int32(index)
        expected += 1
        continue
      }
      let found = table.find(hash: identity.hashValue, isSame: { id(new[$0]) == identity })
      guard let found, oldIndices[found] < 0 else {
        if found != nil { duplicates.insert(identity) }
        removals.append(start + index)
        continue
      }
      oldIndices[found] = Int32(index)
      // A single row found elsewhere may have moved alone. After two side by side, the third is
      // expected beside them.
      if found == previous + 1 { expected = found + 1 }
      previous = found
    }
    return (oldIndices, removals)
  }

  /// The smallest set of rows that have to move, given the old index of each new row, or -1.
  ///
  /// The rows that stay are a longest increasing subsequence, found by patience sorting: each row
  /// goes on the first pile with a top that is not smaller, or starts a new pile. Rows in order all
  /// start new piles, which needs no search.
  @inlinable
  static func moves(
    in oldIndices: ContiguousArray<Int32>, startingAt start: Int
  ) -> [Match] {
    var last: Int32 = -1
    var isAscending = true
    for old in oldIndices where old >= 0 {
      isAscending = isAscending && old > last
      last = old
    }
    if isAscending { return [] }

    // The new index on top of each pile, and for each row the top of the pile to its left.
    var tops = ContiguousArray<Int32>(repeating: -1, count: oldIndices.count)
    var left = tops
    var piles = 0
    var lastTop: Int32 = -1
    var largest: Int32 = -1
    for index in oldIndices.indices where oldIndices[index] >= 0 {
      let old = oldIndices[index]
      if old > largest {
        left[index] = lastTop
        lastTop = Int32(truncatingIfNeeded: index)
        largest = old
        tops[piles] = lastTop
        piles &+= 1
        continue
      }
      var pile = piles &- 1
      var low = 0
      while low < pile {
        let middle = (low &+ pile) / 2
        if oldIndices[Int(tops[middle])] < old { low = middle &+ 1 } else { pile = middle }
      }
      tops[pile] = Int32(truncatingIfNeeded: index)
      left[index] = pile == 0 ? -1 : tops[pile &- 1]
      if pile == piles &- 1 {
        lastTop = tops[pile]
        largest = old
      }
    }

    var moves: [Match] = []
    var staying = Int(lastTop)
    for index in oldIndices.indices.reversed() where oldIndices[index] >= 0 {
      if index == staying {
        staying = Int(left[index])
      } else {
        moves.append(Match(old: start + Int(oldIndices[index]), new: start + index))
      }
    }
    moves.reverse()
    return moves
  }
}
