import ViewStates

/// One action through a store: checked, applied and announced.
@MainActor
enum StoreRows {
  static let all = [
    Benchmark(
      name: "store", subject: "an action through a store with one view of its changes",
      floor: "a struct changed in place and the same call"
    ) {
      let store = Store(CheckedCounter())
      store.changes.listen(CountChangeView(tally: Tally()))
      return .strong(StoreAdder(store))
    }
  ]
}

private struct CountChangeView: EventListener {
  let tally: Tally

  func hear(_ change: Change<CheckedCounter>) { tally.shown = change.state.count }
}

private final class StoreAdder: Counting {
  private let store: Store<CheckedCounter>
  private var isRefused = false

  init(_ store: Store<CheckedCounter>) {
    self.store = store
  }

  func count() {
    do {
      try store.send(.increment)
    } catch {
      isRefused = true
    }
  }
}
