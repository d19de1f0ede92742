import ViewStates

/// Presenters that follow one store: the cost of one change, for each presenter.
@MainActor
enum FollowRows {
  static let all = [
    Benchmark(
      name: "follow-10",
      subject: "each of ten presenters that follow one store, its view an object",
      floor: "each of ten calls of a protocol that is held weakly"
    ) {
      let views = (0..<ten).map { _ in CountObject() }
      return pair(crowd(showing: views), byHand: ten, keeping: views)
    },
    Benchmark(
      name: "follow-values",
      subject: "each of ten presenters that follow one store, its view a value",
      floor: "each of ten calls of a protocol that is held weakly"
    ) {
      pair(crowd(showing: (0..<ten).map { _ in CountView(tally: Tally()) }), byHand: ten)
    },
    Benchmark(
      name: "follow-unwatched",
      subject: "each of ten presenters that follow one store and have no view",
      floor: "each of ten looks at an empty weak reference"
    ) {
      pair(
        crowd(showing: [CountObject?](repeating: nil, count: ten)), byHand: ten, isWatched: false)
    },
  ]

  private static let ten = 10

  /// Presenters that all follow one store, each with its view if there is one.
  private static func crowd<View: StateUpdatable<Int>>(showing views: [View?]) -> StoreCounter {
    let store = Store(Counter())
    let presenters = views.map { view in
      let presenter = CountPresenter(store)
      if let view { presenter.attach(view) }
      return presenter
    }
    return StoreCounter(store, presenters)
  }

  static func pair(
    _ subject: StoreCounter, byHand count: Int, isWatched: Bool = true,
    keeping views: [CountObject] = []
  ) -> Pair {
    let held = (0..<count).map { _ in handWrittenView() }
    let byHand = HandWrittenSource(
      (0..<count).map { index in
        let presenter = HandWrittenFollower()
        if isWatched { presenter.view = held[index] }
        return presenter
      })
    return .counting(
      subject, byHand, intents: 1_000_000 / count, share: count, keeping: views + held)
  }
}

// MARK: - With the toolkit

final class CountPresenter: Presenter {
  let views = Views<Int>()
  private let counter: Store<Counter>

  var state: Int { counter.state.count }

  init(_ counter: Store<Counter>) {
    self.counter = counter
    follow(counter)
  }

  init(_ counter: Store<Counter>, following other: CountPresenter) {
    self.counter = counter
    follow(other)
  }

  init(_ counters: [Store<Counter>]) {
    counter = counters[0]
    for counter in counters { follow(counter) }
  }
}

/// Changes the store that the presenters follow, and keeps the presenters.
final class StoreCounter: Counting {
  private let store: Store<Counter>
  private let presenters: [CountPresenter]
  private var isRefused = false

  init(_ store: Store<Counter>, _ presenters: [CountPresenter]) {
    self.store = store
    self.presenters = presenters
  }

  func count() {
    do {
      try store.send(.increment)
    } catch {
      isRefused = true
    }
  }
}

// MARK: - By hand

private final class HandWrittenSource: Counting {
  private let followers: [HandWrittenFollower]
  private var counter = Counter()
  private var isRefused = false

  init(_ followers: [HandWrittenFollower]) { self.followers = followers }

  func count() {
    do {
      try counter.apply(.increment)
      for follower in followers { follower.show(counter.count) }
    } catch {
      isRefused = true
    }
  }
}

@MainActor
private final class HandWrittenFollower {
  weak var view: (any CountShowing)?

  func show(_ count: Int) { view?.show(count) }
}
