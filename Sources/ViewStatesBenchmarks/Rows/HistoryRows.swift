import ViewStates
import ViewStatesLists
import ViewStatesTimeTravel

/// A history of 100,000 appends: recording, undo, and jumps.
@MainActor
enum HistoryRows {
  static let all = [
    Benchmark(
      name: "history-append", subject: "append to a PersistentArray, kept for time travel",
      floor: "the append alone",
      // The append alone takes some ns, as nobody watches. A kept step has its action and a state.
      limit: .ratio(200, goal: 600)
    ) {
      Pair(subject: appends(isKept: true), floor: appends(isKept: false))
    },
    Benchmark(
      name: "history-undo", subject: "undo and redo of the last 50 of 100,000 appends, each",
      floor: "copying an array of 100,000", limit: .ratio(1, goal: 10_000)
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
      name: "history-jump", subject: "a jump among 100,000 appends",
      floor: "copying an array of 100,000",
      // The states between are computed from one that is kept.
      limit: .ratio(600, goal: 5_000_000)
    ) {
      let (store, history) = recorded()
      return Pair(
        subject: { meter in
          try meter.time(jumps) {
            // A prime far from powers of two scatters the jumps, and does so alike in every run.
            for jump in 1...jumps { try history.jump(to: jump * 75_653 % steps) }
          }
          blackHole(store)
        }, floor: copy)
    },
  ]

  private static let steps = 100_000
  private static let jumps = 50

  private static func recorded() -> (Store<Numbers<PersistentArray<Int>>>, History) {
    let store = Store(Numbers(list: PersistentArray<Int>()))
    let history = History(store, bounds: HistoryBounds(steps: .max))
    ListRows.append(steps, to: store)
    return (store, history)
  }

  private static func appends(isKept: Bool) -> Pair.Side {
    { meter in
      let store = Store(Numbers(list: PersistentArray<Int>()))
      let history = isKept ? History(store, bounds: HistoryBounds(steps: .max)) : nil
      meter.time(steps) { ListRows.append(steps, to: store) }
      blackHole(history)
    }
  }

  private static func copy(_ meter: Meter) {
    let array = [Int](repeating: 1, count: steps)
    meter.time(jumps) {
      for jump in 0..<jumps {
        var copy = array
        copy[jump] = 2
        blackHole(copy)
      }
    }
  }
}
