import ViewStates
import ViewStatesLists
import ViewStatesTimeTravel

/// A history of appends to a list: recording, undo, jumps, and a commit.
@MainActor
enum HistoryRows {
  static let all = [
    Benchmark(
      name: "history-append", subject: "append to a PersistentArray, kept for time travel",
      floor: "the append alone",
      // A kept step has its action and a state, and nobody watches the append alone.
      limit: .ratio(19, goal: 600)
    ) {
      Pair(subject: append(appends), floor: append(appends, isKept: false))
    },
    .growth(
      "history-growth", "each of 20,000 appends in one step",
      beside: "each of 1,000 appends in one step", ratio: 1.5, sizes: (20_000, 1_000)
    ) {
      append($0, isOneStep: true)
    },
    besideCopy(
      "undo", "undo and redo of the last 50 of 10,000 appends, each", .ratio(0.4, goal: 5_000)
    ) {
      let (store, history) = recorded()
      return repeating(10, sharedBy: 100, keeping: store) {
        for _ in 0..<50 { try history.undo() }
        for _ in 0..<50 { try history.redo() }
      }
    },
    besideCopy("near", "a jump among the last 60 of 10,000 appends", .ratio(0.4, goal: 5_000)) {
      jumps(among: 60)
    },
    // The states between are computed from one that is kept.
    besideCopy("far", "a jump among all of 10,000 appends", .ratio(12, goal: 5_000_000)) {
      jumps(among: steps)
    },
    besideCopy("commit", "a commit after 10,000 appends", .ratio(280, goal: 5_000_000)) {
      { meter in
        for _ in 0..<5 {
          let (store, history) = recorded()
          meter.time(1) { history.commit() }
          blackHole((store, history))
        }
      }
    },
  ]

  private static func besideCopy(
    _ name: String, _ subject: String, _ limit: Limit, side: @escaping @MainActor () -> Pair.Side
  ) -> Benchmark {
    Benchmark(
      name: "history-\(name)", subject: subject, floor: "copying an array of 100,000",
      limit: limit
    ) {
      let array = [Int](repeating: 1, count: 100_000)
      return Pair(
        subject: side(),
        floor: repeating(50) {
          var copy = array
          copy[0] = 2
          blackHole(copy)
        })
    }
  }

  /// As many as a history keeps unless its bounds say otherwise.
  private static let steps = 10_000
  private static let appends = 100_000

  private static func recorded() -> (Store<Numbers<PersistentArray<Int>>>, History) {
    let store = Store(Numbers(list: PersistentArray<Int>()))
    let history = History(store, bounds: HistoryBounds(steps: .max))
    ListRows.append(steps, to: store)
    return (store, history)
  }

  private static func append(
    _ count: Int, isKept: Bool = true, isOneStep: Bool = false
  ) -> Pair.Side {
    { meter in
      let store = Store(Numbers(list: PersistentArray<Int>()))
      let history = isKept ? History(store, bounds: HistoryBounds(steps: .max)) : nil
      if isOneStep { history?.isRecording = false }
      meter.time(count) { ListRows.append(count, to: store) }
      blackHole(history)
    }
  }

  private static func jumps(among last: Int) -> Pair.Side {
    let (store, history) = recorded()
    var jump = 0
    return repeating(100, keeping: store) {
      jump = jump % 100 + 1
      // A prime far from powers of two scatters the jumps, and does so alike in every run.
      try history.jump(to: steps - jump * 75_653 % last)
    }
  }
}
