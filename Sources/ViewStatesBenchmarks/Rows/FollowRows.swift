import ViewStates

/// Presenters that follow: one change of a store, per presenter that it reaches.
@MainActor
enum FollowRows {
  static let all = [
    Benchmark(
      name: "follow-10", subject: "ten presenters follow a store, each with an object: one of them",
      floor: "one of ten calls of a protocol that is held weakly"
    ) {
      let views = (0..<ten).map { _ in CountObject() }
      return pair(crowd(showing: views), byHand: ten, keeping: views)
    },
    Benchmark(
      name: "follow-values",
      subject: "ten presenters follow a store, each with a value: one of them",
      floor: "one of ten calls of a protocol that is held weakly"
    ) {
      pair(crowd(showing: (0..<ten).map { _ in CountView(tally: Tally()) }), byHand: ten)
    },
    Benchmark(
      name: "follow-unwatched",
      subject: "ten presenters follow a store, and nobody watches: one of them",
      floor: "one of ten looks for a view that is not there"
    ) {
      pair(
        crowd(showing: [CountObject?](repeating: nil, count: ten)), byHand: ten, isWatched: false)
    },
    Benchmark(
      name: "follow-chain",
      subject: "three presenters follow one another, each with an object: one of them",
      floor: "one of three calls of a protocol that is held weakly"
    ) {
      let store = Store(Counter())
      let first = CountPresenter(store)
      let second = CountPresenter(store, following: first)
      let third = CountPresenter(store, following: second)
      let presenters = [first, second, third]
      let views = presenters.map { presenter in
        let view = CountObject()
        presenter.attach(view)
        return view
      }
      return pair(
        StoreCounter(store, presenters), byHand: presenters.count, keeping: views)
    },
  ]

  private static let ten = 10

  /// Presenters that all follow one store, each with the view that stands in its place, if any.
  private static func crowd<View: StateUpdatable<Int>>(showing views: [View?]) -> StoreCounter {
    let store = Store(Counter())
    let presenters = views.map { view in
      let presenter = CountPresenter(store)
      if let view { presenter.attach(view) }
      return presenter
    }
    return StoreCounter(store, presenters)
  }

  private static func pair(
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
      subject, byHand, intents: 100_000, share: count, keeping: views + held)
  }
}

// MARK: - With the toolkit

private final class CountPresenter: Presenter {
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
}

/// Changes the store that the presenters follow, and keeps the presenters.
private final class StoreCounter: Counting {
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
