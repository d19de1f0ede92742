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
    Benchmark(
      name: "history-growth", subject: "each of 20,000 appends in one step",
      floor: "each of 1,000 appends in one step", limit: .ratio(1.5), isGrowth: true
    ) {
      Pair(subject: append(20_000, isOneStep: true), floor: append(1_000, isOneStep: true))
    },
    Benchmark(
      name: "history-undo", subject: "undo and redo of the last 50 of 10,000 appends, each",
      floor: "copying an array of 100,000", limit: .ratio(0.4, goal: 5_000)
    ) {
      let (store, history) = recorded()
      return Pair(
        subject: { meter in
          try meter.time(1_000) {
            for _ in 0..<10 {
              for _ in 0..<50 { try history.undo() }
              for _ in 0..<50 { try history.redo() }
            }
          }
          blackHole(store)
        }, floor: copy)
    },
    Benchmark(
      name: "history-near", subject: "a jump among the last 60 of 10,000 appends",
      floor: "copying an array of 100,000", limit: .ratio(0.4, goal: 5_000)
    ) {
      jumps(among: 60)
    },
    Benchmark(
      name: "history-far", subject: "a jump among all of 10,000 appends",
      floor: "copying an array of 100,000",
      // The states between are computed from one that is kept.
      limit: .ratio(12, goal: 5_000_000)
    ) {
      jumps(among: steps)
    },
    Benchmark(
      name: "history-commit", subject: "a commit after 10,000 appends",
      floor: "copying an array of 100,000",
      limit: .ratio(280, goal: 5_000_000)
    ) {
      Pair(
        subject: { meter in
          for _ in 0..<5 {
            let (store, history) = recorded()
            meter.time(1) { history.commit() }
            blackHole((store, history))
          }
        }, floor: copy)
    },
  ]

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

  private static func jumps(among last: Int) -> Pair {
    let (store, history) = recorded()
    let count = 100
    return Pair(
      subject: { meter in
        try meter.time(count) {
          // A prime far from powers of two scatters the jumps, and does so alike in every run.
          for jump in 1...count { try history.jump(to: steps - jump * 75_653 % last) }
        }
        blackHole(store)
      }, floor: copy)
  }

  private static func copy(_ meter: Meter) {
    let count = 50
    let array = [Int](repeating: 1, count: appends)
    meter.time(count) {
      for index in 0..<count {
        var copy = array
        copy[index] = 2
        blackHole(copy)
      }
    }
  }
}
