import ViewStates
import ViewStatesLists

/// A thousand views that each show one part of a state, of which one changes.
@MainActor
enum PartRows {
  static let all = [
    Benchmark(
      name: "parts-array", subject: "ElementViews of an array, 1,000 views, one element changed",
      floor: comparing
    ) {
      Pair(subject: elements(1_000, of: array, changing: changeArray), floor: comparingLoop())
    },
    Benchmark(
      name: "parts-list",
      subject: "ElementViews of a PersistentArray, 1,000 views, one element changed",
      floor: comparing
    ) {
      Pair(subject: elements(1_000, of: list, changing: changeList), floor: comparingLoop())
    },
    Benchmark(
      name: "parts-closure", subject: "1,000 views each attached to a part, one part changed",
      floor: comparing
    ) {
      Pair(subject: closures(), floor: comparingLoop())
    },
    Benchmark(
      name: "parts-growth",
      subject: "ElementViews of a PersistentArray, 100,000 views, one element changed",
      floor: "the same with 1,000", isGrowth: true
    ) {
      Pair(
        subject: elements(100_000, of: list, changing: changeList),
        floor: elements(1_000, of: list, changing: changeList))
    },
  ]

  private static let comparing = "a loop that compares 1,000 integers"
  private static let updates = 2_000

  private static func array(_ count: Int) -> [Int] { Array(repeating: 0, count: count) }

  private static func list(_ count: Int) -> PersistentArray<Int> {
    PersistentArray(repeating: 0, count: count)
  }

  // The element that changes is one of the same thousand, however long the list is. So the caches
  // of the processor work alike for lists of every length.

  private static func changeArray(_ list: inout [Int], _ update: Int) {
    list[update % 1_000 * (list.count / 1_000)] &+= 1
  }

  private static func changeList(_ list: inout PersistentArray<Int>, _ update: Int) {
    list[update % 1_000 * (list.count / 1_000)] &+= 1
  }

  private static func elements(
    _ count: Int, of list: (Int) -> [Int], changing change: @escaping (inout [Int], Int) -> Void
  ) -> Pair.Side {
    elements(list(count), ElementViews<[Int], Int>(\.self), changing: change)
  }

  private static func elements(
    _ count: Int, of list: (Int) -> PersistentArray<Int>,
    changing change: @escaping (inout PersistentArray<Int>, Int) -> Void
  ) -> Pair.Side {
    elements(list(count), ElementViews<PersistentArray<Int>, Int>(\.self), changing: change)
  }

  private static func elements<List: NumberList>(
    _ start: List, _ elements: ElementViews<List, Int>,
    changing change: @escaping (inout List, Int) -> Void
  ) -> Pair.Side {
    let source = StateHolder(start)
    source.attach(elements)
    let tally = Tally()
    for position in start.indices { elements.attach(ElementView(tally: tally), at: position) }
    return { meter in
      meter.time(updates) {
        for update in 0..<updates {
          change(&source.state, update)
          source.updateViews()
        }
      }
      blackHole(elements)
    }
  }

  private static func closures() -> Pair.Side {
    let source = StateHolder(array(1_000))
    let tally = Tally()
    for position in source.state.indices {
      source.attach(CountView(tally: tally), to: { $0[position] })
    }
    return { meter in
      meter.time(updates) {
        for update in 0..<updates {
          changeArray(&source.state, update)
          source.updateViews()
        }
      }
    }
  }

  private static func comparingLoop() -> Pair.Side {
    var state = array(1_000)
    var shown = state
    return { meter in
      meter.time(updates) {
        for update in 0..<updates {
          changeArray(&state, update)
          blackHole(compare(state, with: &shown))
        }
      }
    }
  }

  @inline(never)
  private static func compare(_ state: [Int], with shown: inout [Int]) -> Int {
    var count = 0
    for position in state.indices where state[position] != shown[position] {
      shown[position] = state[position]
      count += 1
    }
    return count
  }
}

private struct ElementView: StateUpdatable {
  let tally: Tally

  func update(with state: Int?) { tally.shown = state ?? 0 }
}
