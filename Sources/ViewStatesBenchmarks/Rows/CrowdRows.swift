import ViewStates

/// What comes and goes in crowds must cost each of them the same, however many there are.
@MainActor
enum CrowdRows {
  static let all = [
    growth("released", "an update after the objects that were its views are gone, for each") {
      let source = StateHolder(0)
      do { for _ in 1...$0 { source.attach(CountObject()) } }
      return {
        source.state += 1
        source.updateViews()
      }
    },
    growth("detached", "a view detached among as many") { count in
      let source = StateHolder(0)
      let view = CountObject()
      let bonds = (1...count).map { _ in source.attach(view) }
      return { for bond in bonds { bond.cancel() } }
    },
    growth("unfollowed", "a presenter that stops following among as many") { count in
      let (source, presenter) = (StateHolder(0), CountPresenter([Store(Counter())]))
      let bonds = (1...count).map { _ in presenter.follow(source) }
      return { for bond in bonds { bond.cancel() } }
    },
    growth("requested", "a request for work behind as many") { count in
      let work = Work<Int, Int, Never>(.inOrder, { $0 })
      return {
        for number in 1...count { work.start(number) }
        work.cancel()
      }
    },
    growth("labelled", "an intent with a label of its own, sent from an update with as many") {
      count in
      let store = Store(Counter())
      let sender = CountObject()
      store.attach(for: sender) { [store] _, state in
        guard state.count == 1 else { return }
        for number in 1...count { oneChange("\(number)", of: store) { store.send(.increment) } }
      }
      return {
        store.send(.increment)
        blackHole(sender)
      }
    },
  ]

  private static func growth(
    _ name: String, _ subject: String, _ make: @escaping @MainActor (Int) -> () -> Void
  ) -> Benchmark {
    .growth(
      "crowd-\(name)", "\(subject), 10,000 of them", beside: "1,000 of them", ratio: 3,
      sizes: (10_000, 1_000)
    ) { count in
      { meter in
        let act = make(count)
        meter.time(count, act)
      }
    }
  }
}
