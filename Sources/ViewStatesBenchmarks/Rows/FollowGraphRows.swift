import ViewStates
import ViewStatesConsole

/// Presenters that follow one another, and one that follows many stores.
@MainActor
enum FollowGraphRows {
  static let all = [1, 10, 50].map { chain($0) } + [1, 10, 100].map { sources($0) } + growth

  private static let growth = [
    Benchmark(
      name: "chain-growth", subject: "each of 50 presenters that follow one another",
      floor: "a presenter that follows a store", isGrowth: true
    ) {
      Pair(subject: chain(of: 50).subject, floor: chain(of: 1).subject)
    },
    Benchmark(
      name: "sources-growth",
      subject: "a presenter that follows 100 stores, a change of one",
      floor: "a presenter that follows one store", isGrowth: true
    ) {
      Pair(subject: followed(100).subject, floor: followed(1).subject)
    },
  ]

  private static func chain(_ count: Int) -> Benchmark {
    Benchmark(
      name: "chain-\(count)",
      subject: "each presenter in a chain of \(count), its view an object",
      floor: "a call of a protocol that is held weakly, for each"
    ) {
      chain(of: count)
    }
  }

  /// Presenters of which each follows the one before, and the first one a store.
  private static func chain(of count: Int) -> Pair {
    let store = Store(Counter())
    var presenters = [CountPresenter(store)]
    while let last = presenters.last, presenters.count < count {
      presenters.append(CountPresenter(store, following: last))
    }
    let views = presenters.map { presenter in
      let view = CountObject()
      presenter.attach(view)
      return view
    }
    return FollowRows.pair(StoreCounter(store, presenters), byHand: count, keeping: views)
  }

  private static func sources(_ count: Int) -> Benchmark {
    Benchmark(
      name: "sources-\(count)",
      subject: "a presenter that follows \(count.counted("store")), a change of one",
      floor: "a call of a protocol that is held weakly"
    ) {
      followed(count)
    }
  }

  /// A presenter that follows many stores, which change in turns.
  private static func followed(_ count: Int) -> Pair {
    let stores = (0..<count).map { _ in Store(Counter()) }
    let presenter = CountPresenter(stores)
    let view = CountObject()
    presenter.attach(view)
    let held = handWrittenView()
    let byHand = TurnsByHand(count)
    byHand.view = held
    return .counting(Turns(stores, presenter), byHand, keeping: [view, held])
  }
}

// MARK: - With the toolkit

/// Changes stores in turns.
private final class Turns: Counting {
  private let stores: [Store<Counter>]
  private let presenter: CountPresenter
  private var turn = 0
  private var isRefused = false

  init(_ stores: [Store<Counter>], _ presenter: CountPresenter) {
    self.stores = stores
    self.presenter = presenter
  }

  func count() {
    turn += 1
    if turn == stores.count { turn = 0 }
    do {
      try stores[turn].send(.increment)
    } catch {
      isRefused = true
    }
  }
}

// MARK: - By hand

/// Changes structs in turns.
private final class TurnsByHand: Counting {
  weak var view: (any CountShowing)?
  private var counters: [Counter]
  private var turn = 0
  private var isRefused = false

  init(_ count: Int) { counters = [Counter](repeating: Counter(), count: count) }

  func count() {
    turn += 1
    if turn == counters.count { turn = 0 }
    do {
      try counters[turn].apply(.increment)
      view?.show(counters[0].count)
    } catch {
      isRefused = true
    }
  }
}
