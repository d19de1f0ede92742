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
        subject: repeated { blackHole(ListDifference(from: old, to: new)) },
        floor: repeated(1) { blackHole(new.difference(from: old).inferringMoves()) })
    },
    Benchmark(
      name: "difference-growth", subject: "two PersistentArrays of 1,000,000, 100 changed in place",
      floor: "the same with 10,000",
      // The path to each change is longer by two levels of 16 children.
      limit: .ratio(3.1), isGrowth: true
    ) {
      let (large, small) = (lists(1_000_000), lists(10_000))
      return Pair(
        subject: repeated { blackHole(ListDifference(from: large.old, to: large.new)) },
        floor: repeated { blackHole(ListDifference(from: small.old, to: small.new)) })
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

  private static func lists(_ count: Int) -> (
    old: PersistentArray<ListedRow>, new: PersistentArray<ListedRow>
  ) {
    let old = PersistentArray((0..<count).map { ListedRow(id: $0, text: 0) })
    var new = old
    for index in stride(from: 0, to: count, by: count / 100) { new[index].text += 1 }
    return (old, new)
  }

  private static func repeated(
    _ count: Int = 10, _ difference: @escaping @MainActor () -> Void
  ) -> Pair.Side {
    { meter in meter.time(count) { for _ in 0..<count { difference() } } }
  }
}

private struct ListedRow: Hashable, Identifiable {
  let id: Int
  var text: Int
}
