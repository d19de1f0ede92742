import ViewStatesLists

/// The difference of two lists of rows.
@MainActor
enum DifferenceRows {
  static let all = [
    Benchmark(
      name: "difference", subject: "10,000 rows, 1% changed, moved, inserted, removed",
      floor: "the standard library's difference(from:)", limit: .ratio(0.055, goal: 600_000)
    ) {
      let old = (0..<10_000).map { ListedRow(id: $0, text: 0) }
      let new = changed(old)
      return Pair(
        subject: repeating(10) { blackHole(ListDifference(from: old, to: new)) },
        floor: repeating(1) { blackHole(new.difference(from: old).inferringMoves()) })
    },
    // The path to each change is longer by two levels of 16 children.
    .growth(
      "difference-growth", "two PersistentArrays of 1,000,000, 100 changed in place",
      beside: "the same with 10,000", ratio: 3.1, sizes: (1_000_000, 10_000)
    ) { count in
      let old = PersistentArray((0..<count).map { ListedRow(id: $0, text: 0) })
      var new = old
      for index in stride(from: 0, to: count, by: count / 100) { new[index].text += 1 }
      return repeating(10) { [new] in blackHole(ListDifference(from: old, to: new)) }
    },
  ]

  /// The list with 1% of its rows changed, 1% moved, 1% removed and 1% inserted.
  private static func changed(_ old: [ListedRow]) -> [ListedRow] {
    var new = old
    let step = old.count / 100
    for index in stride(from: 10, to: new.count, by: 100) { new[index].text += 1 }
    for index in stride(from: 20, to: new.count, by: 100) {
      new.insert(new.remove(at: index), at: (index * 7_919) % new.count)
    }
    for index in stride(from: new.count - 50, to: 0, by: -100) { new.remove(at: index) }
    for number in 0..<step {
      new.insert(ListedRow(id: old.count + number, text: 0), at: number * 100)
    }
    return new
  }
}

private struct ListedRow: Hashable, Identifiable {
  let id: Int
  var text: Int
}
