import Foundation
import ViewStates
import ViewStatesLists
import ViewStatesTimeTravel

/// Histories: of 100,000 appends, of several stores, and of ten million actions.
@MainActor
enum HistoryRows {
  static func all(in surroundings: Surroundings) -> [Benchmark] {
    rows(
      "list", of: PersistentArray<Int>.self, called: "a PersistentArray",
      (.listHistory, .listState), in: surroundings)
      + rows(
        "array", of: [Int].self, called: "an array", (.arrayHistory, .arrayState),
        in: surroundings)
      + SharedHistoryRows.all + LongHistoryRows.all(in: surroundings)
  }

  private static let steps = 100_000
  private static let jumps = 100

  private static func rows<List: NumberList>(
    _ name: String, of type: List.Type, called text: String,
    _ footprints: (history: Footprint, state: Footprint), in surroundings: Surroundings
  ) -> [Benchmark] {
    [
      Benchmark(
        name: "history-\(name)", subject: "append to \(text), kept for time travel",
        floor: "the append alone"
      ) {
        Pair(subject: appends(to: type, kept: true), floor: appends(to: type, kept: false))
      },
      Benchmark(
        name: "history-\(name)-memory", subject: "a history of 100,000 appends to \(text)",
        floor: "its last state", unit: .bytes
      ) {
        let program = try surroundings.program("benchmarks")
        return Pair(
          subject: { $0.note(try bytes(of: footprints.history, in: program)) },
          floor: { $0.note(try bytes(of: footprints.state, in: program)) })
      },
      Benchmark(
        name: "history-\(name)-jump", subject: "a jump among 100,000 appends to \(text)",
        floor: "copying an array of 100,000"
      ) {
        let store = Store(Numbers(list: List(repeating: 1, count: 0)))
        let history = History(store, bounds: HistoryBounds(bytes: .max))
        append(to: store)
        return Pair(subject: jump(in: history, among: 0..<steps), floor: copy())
      },
    ]
  }

  private static func appends<List: NumberList>(to type: List.Type, kept: Bool) -> Pair.Side {
    { meter in
      let store = Store(Numbers(list: List(repeating: 1, count: 0)))
      let history = kept ? History(store, bounds: HistoryBounds(bytes: .max)) : nil
      meter.time(steps) { append(to: store) }
      blackHole(history)
    }
  }

  /// Measures in a process that does nothing else.
  static func bytes(of footprint: Footprint, in program: URL) throws -> Double {
    let line = try Command(file: program, arguments: ["--footprint", footprint.rawValue]).run()
    guard let bytes = Double(line.trimmingCharacters(in: .newlines)) else {
      throw CannotRun(reason: "'--footprint' did not print a number")
    }
    return bytes
  }

  @inline(never)
  static func append<List: NumberList>(to store: Store<Numbers<List>>) {
    for number in 0..<steps { store.send(.append(number)) }
  }

  static func jump(in history: History, among steps: Range<Int>) -> Pair.Side {
    { meter in
      try meter.time(jumps) {
        for jump in 1...jumps {
          // A prime far from powers of two scatters the jumps, and does so alike in every run.
          try history.jump(to: steps.lowerBound + jump * 75_653 % steps.count)
        }
      }
    }
  }

  static func copy() -> Pair.Side {
    let array = [Int](repeating: 1, count: steps)
    return { meter in
      meter.time(jumps) {
        for jump in 0..<jumps {
          var copy = array
          copy[jump] = 2
          blackHole(copy)
        }
      }
    }
  }
}
