import ViewStates

/// A screen within a screen, presented and dismissed.
@MainActor
enum ChildRows {
  static let all = [
    Benchmark(
      name: "child", subject: "a child made, shown and released: two actions, two updates",
      floor: "an object made, shown and released",
      // The floor is an allocation. The toolkit compares identities, follows a store and updates
      // two lists of views.
      limit: .ratio(50, goal: 4_000)
    ) {
      // It is there while the count is odd.
      let store = Store(Counter())
      let child = Child(
        of: store, { $0.count.isMultiple(of: 2) ? nil : $0.count },
        make: { _ in CountPresenter([store]) })
      let view = PresentedObject()
      child.attach(view)
      let subject = repeating(20_000, keeping: (view, child)) {
        store.send(.increment)
        store.send(.increment)
      }
      return Pair(subject: subject, floor: madeByHand(20_000))
    }
  ]
}

private final class PresentedObject: StateUpdatable {
  private var shown = 0

  func update(with presenter: CountPresenter?) { shown = presenter?.state ?? 0 }
}
