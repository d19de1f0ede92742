import ViewStates
import ViewStatesLists

/// The difference of two lists of rows.
@MainActor
enum DifferenceRows {
  static let all = [
    difference("int", "Int") { $0 },
    difference("pair", "16-byte") { PairID(high: UInt64($0), low: UInt64($0) &* 0x9E37_79B9) },
    difference("string", "String") { "row number \($0)" },
    Benchmark(
      name: "difference-shared", subject: "two PersistentArrays of 10,000, 1% changed in place",
      floor: "the same two as arrays"
    ) {
      Pair(subject: shared(10_000), floor: plain(10_000))
    },
    Benchmark(
      name: "difference-growth", subject: "two PersistentArrays of 1,000,000, 100 changed in place",
      floor: "the same with 10,000", isGrowth: true
    ) {
      Pair(subject: shared(1_000_000), floor: shared(10_000))
    },
  ]

  private struct PairID: Hashable {
    let high: UInt64
    let low: UInt64
  }

  private static func difference<ID: Hashable>(
    _ name: String, _ title: String, id: @escaping (Int) -> ID
  ) -> Benchmark {
    Benchmark(
      name: "difference-\(name)",
      subject: "10,000 rows with \(title) ids, 1% changed, moved, inserted, removed",
      floor: "the standard library's difference(from:)"
    ) {
      let old = (0..<10_000).map { ListedRow(id: id($0), text: 0) }
      let new = changed(old, id: id)
      return Pair(
        subject: { meter in
          meter.time(10) {
            for _ in 0..<10 { blackHole(ListDifference(from: old, to: new)) }
          }
        },
        floor: { meter in
          meter.time(1) { blackHole(new.difference(from: old).inferringMoves()) }
        })
    }
  }

  /// The list with 1% of its rows changed, 1% moved, 1% removed and 1% inserted.
  private static func changed<ID: Hashable>(
    _ old: [ListedRow<ID>], id: (Int) -> ID
  ) -> [ListedRow<ID>] {
    var new = old
    let step = old.count / 100
    for index in stride(from: 10, to: new.count, by: 100) { new[index].text += 1 }
    for index in stride(from: 20, to: new.count, by: 100) {
      new.insert(new.remove(at: index), at: (index * 7_919) % new.count)
    }
    for index in stride(from: new.count - 50, to: 0, by: -100) { new.remove(at: index) }
    for number in 0..<step {
      new.insert(ListedRow(id: id(old.count + number), text: 0), at: number * 100)
    }
    return new
  }

  private static func lists(_ count: Int) -> (
    old: PersistentArray<ListedRow<Int>>, new: PersistentArray<ListedRow<Int>>
  ) {
    let old = PersistentArray((0..<count).map { ListedRow(id: $0, text: 0) })
    var new = old
    for index in stride(from: 0, to: count, by: count / 100) { new[index].text += 1 }
    return (old, new)
  }

  private static func shared(_ count: Int) -> Pair.Side {
    let (old, new) = lists(count)
    return { meter in
      meter.time(20) {
        for _ in 0..<20 { blackHole(ListDifference(from: old, to: new)) }
      }
    }
  }

  private static func plain(_ count: Int) -> Pair.Side {
    let (old, new) = lists(count)
    let (oldRows, newRows) = (Array(old), Array(new))
    return { meter in
      meter.time(10) {
        for _ in 0..<10 { blackHole(ListDifference(from: oldRows, to: newRows)) }
      }
    }
  }
}

private struct ListedRow<ID: Hashable>: Hashable, Identifiable {
  let id: ID
  var text: Int
}
