import ViewStates
import ViewStatesLists

/// Appends to a list in a store: that nobody keeps, and that a listener keeps until the next state.
@MainActor
enum ListRows {
  static let all = [
    Benchmark(
      name: "append", subject: "append to an array of 100,000 in a store, one listener",
      floor: "append in place and call the view", limit: .ratio(15)
    ) {
      Pair(subject: array(at: 100_000), floor: byHand)
    },
    .growth(
      "append-growth", "append through a store at 1,000,000 elements", beside: "the same at 1,000",
      ratio: 1.3, sizes: (1_000_000, 1_000), side: array),
    Benchmark(
      name: "kept", subject: "append to a PersistentArray of 100,000 that a listener keeps",
      floor: "the same with a plain array", limit: .ratio(0.065, goal: 600)
    ) {
      // A block of 16 MiB that was freed makes the allocator of Linux keep the memory of smaller
      // ones. Otherwise the first copies of the plain array have fresh pages, at ten times the
      // cost.
      blackHole([UInt8](repeating: 1, count: 16 << 20))
      // Each append copies the plain array, so a run has few of them.
      return Pair(
        subject: kept(at: 100_000),
        floor: kept([Int](repeating: 1, count: 100_000), appends: 10))
    },
    .growth(
      "kept-growth", "append to a list that a listener keeps at 1,000,000 elements",
      beside: "the same at 1,000", ratio: 1.3, sizes: (1_000_000, 1_000), side: kept(at:)),
  ]

  private static let appends = 100_000

  /// Each store takes as many appends as it has elements, since an array that grows moves now and
  /// then, and every append has to pay its share of the moves.
  private static func array(at size: Int) -> Pair.Side {
    // Nothing is kept.
    let shown = CountObject()
    return stored([Int](repeating: 1, count: size), times: max(1, appends / size), size) {
      shown.show($0.last ?? 0)
    }
  }

  private static func kept(at size: Int) -> Pair.Side {
    kept(PersistentArray(repeating: 1, count: size), appends: appends)
  }

  /// Each list is kept until the next, as by a view that animates.
  private static func kept<List: NumberList>(
    _ list: @escaping @autoclosure @MainActor () -> List, appends: Int
  ) -> Pair.Side {
    let kept = StateHolder<List?>(nil)
    return stored(list(), appends) { kept.state = $0 }
  }

  /// Appends to a list in a store; the list is made anew each time, so that nobody else has it.
  private static func stored<List: NumberList>(
    _ list: @escaping @autoclosure @MainActor () -> List, times: Int = 1, _ count: Int,
    show: @escaping @MainActor (List) -> Void
  ) -> Pair.Side {
    { meter in
      for _ in 0..<times {
        let store = Store(Numbers(list: list()))
        store.changes.listen(ChangeListener { show($0.list) })
        meter.time(count) { append(count, to: store) }
        blackHole(store)
      }
    }
  }

  private static func byHand(_ meter: Meter) {
    let (view, size) = (handWrittenView(), 100_000)
    let appender = AppenderByHand([Int](repeating: 1, count: size)) { view.show($0.last ?? 0) }
    meter.time(size) { append(size, by: appender) }
    blackHole(appender)
  }

  // The intents of an app are functions of their own, so the measured code must not be inlined into
  // the measuring code.
  @inline(never)
  static func append<List: NumberList>(_ count: Int, to store: Store<Numbers<List>>) {
    for number in 0..<count { store.send(.append(number)) }
  }

  @inline(never)
  private static func append(_ count: Int, by appender: AppenderByHand) {
    for number in 0..<count { appender.append(number) }
  }
}

/// Appends to an array in place, and calls its view.
@MainActor
private final class AppenderByHand {
  private var list: [Int]
  private let show: ([Int]) -> Void

  init(_ list: [Int], show: @escaping ([Int]) -> Void) { (self.list, self.show) = (list, show) }

  func append(_ number: Int) {
    list.append(number)
    show(list)
  }
}

/// A plain or a persistent list of numbers.
protocol NumberList: Codable, Equatable, Sendable, BidirectionalCollection where Element == Int {
  mutating func append(_ number: Int)
}

extension [Int]: NumberList {}
extension PersistentArray<Int>: NumberList {}

/// A model that is a list of numbers.
struct Numbers<List: NumberList>: StateModel {
  enum Action: Codable, Sendable {
    case append(Int)
  }

  var list: List

  func check(_ action: Action) -> Verdict { .change }

  mutating func apply(_ action: Action) {
    switch action {
    case .append(let number): list.append(number)
    }
  }
}
