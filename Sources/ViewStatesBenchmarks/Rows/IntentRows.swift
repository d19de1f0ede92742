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
      .weak(CountPresenter([Store(Counter())]))
    },
    Benchmark(
      name: "intent-value", subject: "an intent whose view is a value",
      floor: "a class changes a struct and calls a protocol that it holds",
      // The floor is two calls and no more: the compiler sees that nothing has to be retained. The
      // store still holds the presenter weakly.
      limit: .ratio(50, goal: 90)
    ) {
      .strong(CountPresenter([Store(Counter())]))
    },
    Benchmark(
      name: "intent-two", subject: "an intent that changes two stores as one",
      floor: "a class changes two structs and calls a protocol that it holds weakly",
      // What the intent sends is collected by each store, and announced at its end.
      limit: .ratio(30, goal: 1_000)
    ) {
      .weak(TwoCountersPresenter(), TwoCounters(), intents: 100_000)
    },
    Benchmark(
      name: "update-value", subject: "a presenter updates one view, a value",
      floor: "a class calls a protocol that it holds",
      // The toolkit compares the state with the one before, retains the view's closure for the
      // call, as the view may be detached meanwhile, and holds the queue.
      limit: .ratio(14, goal: 35)
    ) {
      .strong(TotalPresenter())
    },
    Benchmark(
      name: "update-object", subject: "a presenter updates one view, an object",
      floor: "a class calls a protocol that it holds weakly", limit: .ratio(2.4, goal: 70)
    ) {
      .weak(TotalPresenter())
    },
    Benchmark(
      name: "store", subject: "an action through a store to a listener to its changes",
      floor: "a struct changed in place and a call",
      // Beside the update there are the check, and the change with its list of actions.
      limit: .ratio(110)
    ) {
      let store = Store(Counter())
      store.changes.listen(CountListener())
      return .besideStrong(Acting { store.send(.increment) })
    },
  ]
}

extension Pair {
  /// Compares a presenter, whose view is an object, with a class that holds its view weakly.
  fileprivate static func weak<Subject: Presenter<Int> & Counting>(
    _ presenter: Subject, _ byHand: some ByHand = WeakCounter(), intents: Int = 1_000_000
  ) -> Pair {
    let (view, held) = (CountObject(), handWrittenView())
    presenter.attach(view)
    byHand.view = held
    return .counting(presenter, byHand, intents: intents, keeping: [view, held])
  }

  /// Compares a presenter, whose view is a value, with a class that holds its view strongly.
  fileprivate static func strong<Subject: Presenter<Int> & Counting>(_ presenter: Subject) -> Pair {
    presenter.attach(CountView())
    return besideStrong(presenter)
  }

  fileprivate static func besideStrong(_ subject: any Counting) -> Pair {
    let byHand = StrongCounter()
    byHand.view = handWrittenView()
    return .counting(subject, byHand)
  }
}

// MARK: - With the toolkit

private final class TwoCountersPresenter: Presenter, Counting {
  let views = Views<Int>()
  private let (first, second) = (Store(Counter()), Store(Counter()))

  var state: Int { first.state.count + second.state.count }

  init() {
    follow(first, second)
  }

  func count() {
    oneChange(of: first, second) {
      first.send(.increment)
      second.send(.increment)
    }
  }
}

private final class TotalPresenter: Presenter, Counting {
  let views = Views<Int>()
  private(set) var state = 0

  func count() {
    state += 1
    updateViews()
  }
}

private struct CountListener: EventListener {
  let object = CountObject()

  func hear(_ change: Change<Counter>) { object.show(change.state.count) }
}

// MARK: - By hand

private final class TwoCounters: ByHand {
  weak var view: (any CountShowing)?
  private var (first, second) = (Counter(), Counter())

  func count() {
    first.apply(.increment)
    second.apply(.increment)
    view?.show(first.count + second.count)
  }
}
