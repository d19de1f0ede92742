import ViewStates

/// Presenters that follow: the cost of one change, for each presenter.
@MainActor
enum FollowRows {
  static let all =
    [
      // Two weak references beside one: of the store to the presenter, and of the presenter to the
      // view. All presenters derive before any view is shown a state, so each is called twice.
      fan("objects", "its view an object", limit: .ratio(4.4, goal: 130)) { CountObject() },
      fan("values", "its view a value", limit: .ratio(3.2, goal: 90)) { CountView() },
      // The floor is a look at an empty reference: 2 ns. The toolkit looks at two flags.
      fan("unwatched", "without a view", isWatched: false, limit: .ratio(11.5, goal: 20)) {
        nil as CountObject?
      },
    ]
    + [1, 10, 50].map { count in
      Benchmark(
        name: "chain-\(count)",
        subject: "each presenter in a chain of \(count), its view an object",
        floor: "a call of a protocol that is held weakly, for each",
        // A chain is walked twice: to its end for the states, and again for the views.
        limit: .ratio(4.8, goal: 130)
      ) {
        Pair(subject: chain(of: count), floor: calls(count))
      }
    } + [
      .growth(
        "chain-growth", "each of 50 presenters that follow one another",
        beside: "a presenter that follows a store", ratio: 1.4, sizes: (50, 1), side: chain),
      .growth(
        "sources-growth", "a presenter that follows 100 stores, a change of one",
        beside: "a presenter that follows one store", ratio: 1.4, sizes: (100, 1)
      ) { count in
        let stores = (0..<count).map { _ in Store(Counter()) }
        return changes(shownBy: [CountPresenter(stores)], keeping: stores) { CountObject() }
      },
      Benchmark(
        name: "made", subject: "a presenter made, following a store, and released",
        floor: "an object made, shown and released", limit: .ratio(12.5, goal: 1_000)
      ) {
        let store = Store(Counter())
        return Pair(
          subject: repeating(100_000) { blackHole(CountPresenter([store])) },
          floor: madeByHand(100_000))
      },
    ]

  /// Ten presenters that all follow one store, each with its view if there is one.
  private static func fan<View: StateUpdatable<Int>>(
    _ name: String, _ text: String, isWatched: Bool = true, limit: Limit,
    view: @escaping @MainActor () -> View?
  ) -> Benchmark {
    Benchmark(
      name: "follow-\(name)", subject: "each of ten presenters that follow one store, \(text)",
      floor: isWatched
        ? "each of ten calls of a protocol that is held weakly"
        : "each of ten looks at an empty weak reference",
      limit: limit
    ) {
      let store = Store(Counter())
      let presenters = (0..<10).map { _ in CountPresenter([store]) }
      return Pair(
        subject: changes(shownBy: presenters, view: view), floor: calls(10, isWatched: isWatched))
    }
  }

  /// Presenters of which each follows the one before, and the first one a store.
  private static func chain(of count: Int) -> Pair.Side {
    let store = Store(Counter())
    var presenters = [CountPresenter([store])]
    while let last = presenters.last, presenters.count < count {
      presenters.append(CountPresenter([store], following: last))
    }
    return changes(shownBy: presenters) { CountObject() }
  }

  /// As many as take a run some tens of milliseconds.
  private static let updates = 1_000_000

  /// Changes of the store that presenters follow, each with its view if there is one.
  private static func changes<View: StateUpdatable<Int>>(
    shownBy presenters: [CountPresenter], keeping stores: [Store<Counter>] = [],
    view makeView: () -> View?
  ) -> Pair.Side {
    let views = presenters.map { presenter in
      let view = makeView()
      if let view { presenter.attach(view) }
      return view
    }
    let (first, count) = (presenters[0], presenters.count)
    return repeating(
      updates / count, sharedBy: count, keeping: (presenters, views, stores)
    ) { first.count() }
  }

  private static func calls(_ count: Int, isWatched: Bool = true) -> Pair.Side {
    let views = (0..<count).map { _ in handWrittenView() }
    let counters = views.map { view in
      let counter = WeakCounter()
      if isWatched { counter.view = view }
      return counter
    }
    return repeating(updates / count, sharedBy: count, keeping: views) {
      for counter in counters { counter.count() }
    }
  }
}
