import ViewStates

/// The path that every app takes: an intent changes a store, and the state goes back to the view.
@MainActor
enum IntentRows {
  static let all = [
    Benchmark(
      name: "intent",
      subject: "an intent: a presenter, its store, and back to the presenter's view",
      floor: "a class changes a struct and calls a protocol that it holds weakly",
      // A presenter is held weakly by its store, and a view that is an object by its presenter.
      // Each costs 40 ns, as an object that is held weakly is slow to retain and to release. The
      // floor has one of them.
      limit: .ratio(4.8, goal: 125)
    ) {
      let presenter = CountPresenter([Store(Counter())])
      return .weak(presenter) { presenter.count() }
    },
    Benchmark(
      name: "intent-value", subject: "an intent whose view is a value",
      floor: "a class changes a struct and calls a protocol that it holds",
      // The floor is two calls and no more: the compiler sees that nothing has to be retained. The
      // store still holds the presenter weakly.
      limit: .ratio(50, goal: 90)
    ) {
      let presenter = CountPresenter([Store(Counter())])
      return .strong(presenter) { presenter.count() }
    },
    Benchmark(
      name: "intent-two", subject: "an intent that changes two stores as one",
      floor: "a class changes two structs and calls a protocol that it holds weakly",
      // What the intent sends is collected by each store, and announced at its end.
      limit: .ratio(30, goal: 1_000)
    ) {
      let (first, second) = (Store(Counter()), Store(Counter()))
      return .weak(CountPresenter([first, second]), TwoCounters(), intents: 100_000) {
        oneChange(of: first, second) {
          first.send(.increment)
          second.send(.increment)
        }
      }
    },
    Benchmark(
      name: "update-value", subject: "a presenter updates one view, a value",
      floor: "a class calls a protocol that it holds",
      // The toolkit compares the state with the one before, retains the view's closure for the
      // call, as the view may be detached meanwhile, and holds the queue.
      limit: .ratio(14, goal: 35)
    ) {
      let presenter = TotalPresenter()
      return .strong(presenter) { presenter.count() }
    },
    Benchmark(
      name: "update-object", subject: "a presenter updates one view, an object",
      floor: "a class calls a protocol that it holds weakly", limit: .ratio(2.4, goal: 70)
    ) {
      let presenter = TotalPresenter()
      return .weak(presenter) { presenter.count() }
    },
    Benchmark(
      name: "store", subject: "an action through a store to a listener to its changes",
      floor: "a struct changed in place and a call",
      // Beside the update there are the check, and the change with its list of actions.
      limit: .ratio(110)
    ) {
      let store = Store(Counter())
      let shown = CountObject()
      store.changes.listen(ChangeListener { shown.show($0.count) })
      return Pair(
        subject: repeating(1_000_000) { store.send(.increment) }, floor: StrongCounter().counting())
    },
  ]
}

extension Pair {
  /// Compares an intent that a view shows, an object, with a class that holds its view weakly.
  fileprivate static func weak(
    _ presenter: some Presenter<Int>, _ byHand: some ByHand = WeakCounter(),
    intents: Int = 1_000_000, _ intent: @escaping @MainActor () -> Void
  ) -> Pair {
    let view = CountObject()
    presenter.attach(view)
    return Pair(
      subject: repeating(intents, keeping: (presenter, view), intent),
      floor: byHand.counting(intents))
  }

  /// Compares an intent that a view shows, a value, with a class that holds its view strongly.
  fileprivate static func strong(
    _ presenter: some Presenter<Int>, _ intent: @escaping @MainActor () -> Void
  ) -> Pair {
    presenter.attach(CountView())
    return Pair(subject: repeating(1_000_000, intent), floor: StrongCounter().counting())
  }
}

private final class TotalPresenter: Presenter {
  let views = Views<Int>()
  private(set) var state = 0

  func count() {
    state += 1
    updateViews()
  }
}

private final class TwoCounters: ByHand {
  weak var view: (any CountShowing)?
  private var (first, second) = (Counter(), Counter())

  func count() {
    first.apply(.increment)
    second.apply(.increment)
    view?.show(first.count + second.count)
  }
}
