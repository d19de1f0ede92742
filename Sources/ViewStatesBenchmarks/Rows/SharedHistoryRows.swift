import ViewStates
import ViewStatesLists
import ViewStatesTimeTravel

/// A history over several stores, whose lists grow in turns.
@MainActor
enum SharedHistoryRows {
  typealias Lists = [Store<Numbers<PersistentArray<Int>>>]

  static let all =
    rows("two", of: 2) { History($0[0], $0[1], bounds: HistoryBounds(bytes: .max)) }
    + rows("ten", of: 10) {
      History(
        $0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7], $0[8], $0[9],
        bounds: HistoryBounds(bytes: .max))
    }

  private static let steps = 100_000

  private static func rows(
    _ name: String, of count: Int, history makeHistory: @escaping @MainActor (Lists) -> History
  ) -> [Benchmark] {
    [
      Benchmark(
        name: "history-\(name)",
        subject: "append to one of \(name) PersistentArrays, kept for time travel",
        floor: "the append alone"
      ) {
        Pair(
          subject: appends(to: count, keptBy: makeHistory), floor: appends(to: count, keptBy: nil))
      },
      Benchmark(
        name: "history-\(name)-jump",
        subject: "a jump among 100,000 appends to \(name) PersistentArrays",
        floor: "copying an array of 100,000"
      ) {
        let stores = lists(count)
        let history = makeHistory(stores)
        append(to: stores)
        return Pair(
          subject: HistoryRows.jump(in: history, among: 0..<steps), floor: HistoryRows.copy())
      },
    ]
  }

  private static func lists(_ count: Int) -> Lists {
    (0..<count).map { _ in Store(Numbers(list: PersistentArray())) }
  }

  private static func appends(
    to count: Int, keptBy makeHistory: (@MainActor (Lists) -> History)?
  ) -> Pair.Side {
    { meter in
      let stores = lists(count)
      let history = makeHistory?(stores)
      meter.time(steps) { append(to: stores) }
      blackHole(history)
    }
  }

  @inline(never)
  private static func append(to stores: Lists) {
    for number in 0..<steps { stores[number % stores.count].send(.append(number)) }
  }
}
