import ViewStates
import ViewStatesLists
import ViewStatesTimeTravel

/// A history of ten million actions on a model of a fixed size, which forgets nearly all of them.
@MainActor
enum LongHistoryRows {
  static func all(in surroundings: Surroundings) -> [Benchmark] {
    [
      Benchmark(
        name: "history-long", subject: "an action after ten million, kept within 64 MiB",
        floor: "the action alone", reasonToWait: reasonToWait
      ) {
        Pair(subject: actions(kept: true), floor: actions(kept: false))
      },
      Benchmark(
        name: "history-long-memory", subject: "a history of ten million actions",
        floor: "its bound, 64 MiB", unit: .bytes, reasonToWait: reasonToWait
      ) {
        // Once is enough, as every process occupies nearly the same.
        let bytes = try HistoryRows.bytes(
          of: .longHistory, in: surroundings.program("benchmarks"))
        return Pair(
          subject: { $0.note(bytes) }, floor: { $0.note(Double(HistoryBounds().bytes)) })
      },
      Benchmark(
        name: "history-long-jump", subject: "a jump among what is left of ten million actions",
        floor: "copying an array of 100,000", reasonToWait: reasonToWait
      ) {
        let (_, history) = full()
        let current = history.state.current
        let first = current - history.state.position
        return Pair(
          subject: HistoryRows.jump(in: history, among: first..<current + 1),
          floor: HistoryRows.copy())
      },
      Benchmark(
        name: "history-long-send", subject: "the longest of a million actions after ten million",
        floor: "a millisecond", reasonToWait: reasonToWait
      ) {
        let (store, history) = full()
        return Pair(subject: longest(in: store, history), floor: millisecond)
      },
      Benchmark(
        name: "history-open-send", subject: "the longest of a million actions, none forgotten",
        floor: "a millisecond", reasonToWait: reasonToWait
      ) {
        Pair(
          subject: { meter in
            let store = Store(Cells())
            let history = History(store, bounds: HistoryBounds(bytes: .max))
            try await longest(in: store, history)(meter)
          }, floor: millisecond)
      },
    ]
  }

  /// Many times as many as 64 MiB hold, so that each action has long been forgetting another.
  private static let count = 10_000_000
  private static let reasonToWait = "it takes a minute"

  /// A history of ten million actions and its store.
  static func full() -> (Store<Cells>, History) {
    let store = Store(Cells())
    let history = History(store)
    send(count, to: store)
    return (store, history)
  }

  private static func actions(kept: Bool) -> Pair.Side {
    let (store, history) = kept ? full() : (Store(Cells()), nil)
    return { meter in
      meter.time(200_000) { send(200_000, to: store) }
      blackHole(history)
    }
  }

  private static func longest(in store: Store<Cells>, _ history: History) -> Pair.Side {
    { meter in
      meter.timeLongest(of: 1_000_000) { store.send(.set($0 % Cells.count, to: $0)) }
      blackHole(history)
    }
  }

  private static func millisecond(_ meter: Meter) { meter.note(1_000_000) }

  @inline(never)
  private static func send(_ count: Int, to store: Store<Cells>) {
    for number in 0..<count { store.send(.set(number % Cells.count, to: number)) }
  }
}

/// A model of a fixed size: numbers, of which an action changes one.
struct Cells: StateModel {
  enum Action: Codable, Sendable {
    case set(Int, to: Int)
  }

  static let count = 1_000

  var numbers = PersistentArray(repeating: 0, count: Self.count)

  func check(_ action: Action) -> Verdict { .change }

  mutating func apply(_ action: Action) {
    switch action {
    case .set(let index, let number): numbers[index] = number
    }
  }
}
