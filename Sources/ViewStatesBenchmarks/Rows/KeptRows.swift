import ViewStates
import ViewStatesLists

/// Appends while a view keeps the last state.
@MainActor
enum KeptRows {
  static let all = [
    kept("1k", 1_000), kept("100k", 100_000), kept("1m", 1_000_000),
    Benchmark(
      name: "kept-growth", subject: "append to a list that a view keeps at 1,000,000 elements",
      floor: "the same at 1,000", isGrowth: true
    ) {
      Pair(subject: persistent(at: 1_000_000), floor: persistent(at: 1_000))
    },
  ]

  private static func kept(_ size: String, _ count: Int) -> Benchmark {
    Benchmark(
      name: "kept-\(size)", subject: "append to a PersistentArray of \(size) that a view keeps",
      floor: "the same with a plain array"
    ) {
      Pair(subject: persistent(at: count), floor: plain(at: count))
    }
  }

  private static func persistent(at size: Int) -> Pair.Side {
    let list = PersistentArray(repeating: 1, count: size)
    return { meter in
      let store = Store(Numbers(list: list))
      store.changes.listen(KeepingView())
      meter.time(100_000) { append(100_000, to: store) }
      blackHole(store)
    }
  }

  /// Appends fewer numbers in a run.
  ///
  /// Each append copies the array, which takes a millisecond for a million elements.
  private static func plain(at size: Int) -> Pair.Side {
    { meter in
      let numbers = HandWrittenNumbers([Int](repeating: 1, count: size))
      numbers.view = KeepingShower()
      let count = max(8, 1_000_000 / size)
      meter.time(count) { append(count, to: numbers) }
      blackHole(numbers)
    }
  }

  @inline(never)
  private static func append(_ count: Int, to store: Store<Numbers<PersistentArray<Int>>>) {
    for number in 0..<count { store.send(.append(number)) }
  }

  @inline(never)
  private static func append(_ count: Int, to numbers: HandWrittenNumbers) {
    for number in 0..<count { numbers.append(number) }
  }
}
