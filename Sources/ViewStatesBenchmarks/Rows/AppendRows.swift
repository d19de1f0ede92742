import ViewStates

/// Appends to a list in a store.
@MainActor
enum AppendRows {
  static let all =
    [("1k", 1_000), ("10k", 10_000), ("100k", 100_000), ("1m", 1_000_000)].map { append($0, $1) }
    + [
      Benchmark(
        name: "append-growth", subject: "append through a store at 1,000,000 elements",
        floor: "the same at 1,000", isGrowth: true
      ) {
        Pair(subject: throughStore(at: 1_000_000), floor: throughStore(at: 1_000))
      }
    ]

  private static func append(_ size: String, _ count: Int) -> Benchmark {
    Benchmark(
      name: "append-\(size)", subject: "append to an array of \(size) in a store, one view",
      floor: "append in place and call the view"
    ) {
      Pair(subject: throughStore(at: count), floor: byHand(at: count))
    }
  }

  /// Each run appends as many elements as there are, since an array that grows moves now and then,
  /// and every append has to pay its share of the moves.
  private static func throughStore(at size: Int) -> Pair.Side {
    { meter in
      for _ in 0..<repetitions(at: size) {
        let store = Store(Numbers(list: [Int](repeating: 1, count: size)))
        store.changes.listen(LastNumberView(tally: Tally()))
        meter.time(size) { append(size, to: store) }
        blackHole(store)
      }
    }
  }

  private static func byHand(at size: Int) -> Pair.Side {
    { meter in
      for _ in 0..<repetitions(at: size) {
        let numbers = HandWrittenNumbers([Int](repeating: 1, count: size))
        numbers.view = LastNumberShower()
        meter.time(size) { append(size, to: numbers) }
        blackHole(numbers)
      }
    }
  }

  /// A run has at least 100,000 appends, which take milliseconds: long enough for the clock.
  private static func repetitions(at size: Int) -> Int { max(1, 100_000 / size) }

  // The intents of an app are functions of their own, so the measured code must not be inlined into
  // the measuring code.
  @inline(never)
  private static func append(_ count: Int, to store: Store<Numbers<[Int]>>) {
    for number in 0..<count { store.send(.append(number)) }
  }

  @inline(never)
  private static func append(_ count: Int, to numbers: HandWrittenNumbers) {
    for number in 0..<count { numbers.append(number) }
  }
}
