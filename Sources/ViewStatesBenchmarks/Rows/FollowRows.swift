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
        pair(chain(of: count), byHand: count)
      }
    } + [
      Benchmark(
        name: "chain-growth", subject: "each of 50 presenters that follow one another",
        floor: "a presenter that follows a store", limit: .ratio(1.4), isGrowth: true
      ) {
        .counting(chain(of: 50), chain(of: 1), intents: 20_000, shares: (50, 1))
      },
      Benchmark(
        name: "sources-growth", subject: "a presenter that follows 100 stores, a change of one",
        floor: "a presenter that follows one store", limit: .ratio(1.4), isGrowth: true
      ) {
        .counting(followed(100), followed(1), intents: 100_000)
      },
      Benchmark(
        name: "made", subject: "a presenter made, following a store, and released",
        floor: "an object made, shown and released", limit: .ratio(12.5, goal: 1_000)
      ) {
        let store = Store(Counter())
        let maker = Acting { blackHole(CountPresenter([store])) }
        return .counting(maker, MakerByHand(), intents: 100_000)
      },
    ]

  private static let ten = 10

  /// Ten presenters that all follow one store, each with its view if there is one.
  private static func fan<View: StateUpdatable<Int>>(
    _ name: String, _ text: String, isWatched: Bool = true, limit: Limit,
    view makeView: @escaping @MainActor () -> View?
  ) -> Benchmark {
    Benchmark(
      name: "follow-\(name)", subject: "each of ten presenters that follow one store, \(text)",
      floor: isWatched
        ? "each of ten calls of a protocol that is held weakly"
        : "each of ten looks at an empty weak reference",
      limit: limit
    ) {
      let store = Store(Counter())
      let presenters = (0..<ten).map { _ in CountPresenter([store]) }
      let views = presenters.map { presenter in
        let view = makeView()
        if let view { presenter.attach(view) }
        return view
      }
      let counter = Acting(keeping: (presenters, views)) { store.send(.increment) }
      return pair(counter, byHand: ten, isWatched: isWatched)
    }
  }

  /// Presenters of which each follows the one before, and the first one a store.
  private static func chain(of count: Int) -> Acting {
    let store = Store(Counter())
    var presenters = [CountPresenter([store])]
    while let last = presenters.last, presenters.count < count {
      presenters.append(CountPresenter([store], following: last))
    }
    let views = presenters.map { presenter in
      let view = CountObject()
      presenter.attach(view)
      return view
    }
    return Acting(keeping: (presenters, views)) { store.send(.increment) }
  }

  /// A presenter that follows many stores, of which one changes.
  private static func followed(_ count: Int) -> Acting {
    let stores = (0..<count).map { _ in Store(Counter()) }
    let presenter = CountPresenter(stores)
    let view = CountObject()
    presenter.attach(view)
    return Acting(keeping: (view, stores)) { presenter.count() }
  }

  private static func pair(
    _ subject: Acting, byHand count: Int, isWatched: Bool = true
  ) -> Pair {
    let views = (0..<count).map { _ in handWrittenView() }
    let counters = views.map { view in
      let counter = WeakCounter()
      if isWatched { counter.view = view }
      return counter
    }
    return .counting(
      subject, Acting { for counter in counters { counter.count() } },
      intents: 1_000_000 / count, shares: (count, count), keeping: views)
  }
}
