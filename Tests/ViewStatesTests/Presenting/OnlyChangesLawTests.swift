import Testing
import ViewStates
import ViewStatesMocks

/// Equal states are shown once, and states are derived once a change, for what is watched.
///
/// `PresentingWalkTests` says so of sources and followers in any shape; these are the corners.
@MainActor @Suite("Law 4: only changes are shown")
struct OnlyChangesLawTests {
  let gauge = Gauge()
  let store = Store(Sum())

  // MARK: - Equal states

  @Test func `equality governs showing only, and what follows an equal presenter is reached`() {
    // The ones differ, though the tens that are followed do not.
    let tens = Deriving(gauge) { [gauge] in gauge.state / 10 }
    let ones = Deriving(tens) { [gauge] in gauge.state % 10 }
    let tensView = tens.shown()
    let onesView = ones.shown()
    gauge.report(1)
    gauge.report(12)
    #expect(tensView.all == [0, 1])
    #expect(onesView.all == [0, 1, 2])
  }

  @Test func `a view that is attached ahead of a report is shown none that waits`() {
    let (early, late) = (gauge.shown(), Recorder<Int>())
    let presenter = Deriving(store) { [gauge, store] in
      if store.state.value == 1, gauge.state == 0 {
        gauge.report(1)
        gauge.state = 2
        gauge.attach(late)
      }
      return store.state.value
    }
    let view = presenter.shown()
    store.send(1)
    gauge.updateViews()
    #expect(early.all == [0, 1, 2])
    #expect(late.all == [2])
    #expect(view.all == [0, 1])
  }

  // MARK: - Parts

  @Test func `a presenter that follows a part derives when the part differs`() {
    let presenter = Deriving { [store] in store.state.value }
    presenter.follow(store) { $0.value / 10 }
    let view = presenter.shown()
    for step in [1, 8, 1, 1, 9] { store.send(step) }
    #expect(view == [0, 10, 20])
    #expect(presenter.derivations == 3)
  }

  @Test func `a part is followed there and back, though it is back before that is announced`() {
    /// A presenter that sends while states are derived, so that the store announces it later.
    func sending(_ step: Int) -> Deriving<Int> {
      Deriving(gauge) { [gauge, store] in
        if gauge.state == 1 { store.send(step) }
        return gauge.state
      }
    }
    let before = sending(1)
    let presenter = Deriving(gauge) { [store] in store.state.value }
    presenter.follow(store) { $0.value }
    let after = sending(-1)
    let views = [before, presenter, after].map { $0.shown() }
    gauge.report(1)
    #expect(views.map(\.all) == [[0, 1], [0, 1, 0], [0, 1]])
  }

  @Test func `a part that ends a change as it began is derived for nobody`() {
    let presenter = Deriving { [store] in store.state.value }
    presenter.follow(store) { $0.value / 10 }
    let view = presenter.shown()
    gauge.react(for: store) { store, step in
      store.send(step)
      store.send(-step)
    }
    // Less than a tenth, so that the part never differs.
    gauge.report(9)
    #expect(presenter.derivations == 1)
    // Now it differs for a while.
    gauge.report(10)
    #expect(presenter.derivations == 1)
    #expect(view == [0])
    store.send(10)
    #expect(view == [0, 10])
  }

  @Test func `a part that differs is followed, though the last action of a change leaves it`() {
    let presenter = Deriving { [store] in store.state.value }
    presenter.follow(store) { $0.value / 10 }
    let view = presenter.shown()
    gauge.react(for: store) { store, step in
      store.send(step)
      store.send(1)
    }
    gauge.report(10)
    #expect(view == [0, 11])
  }

  @Test func `a view that a reaction attaches is shown that another one took the part back`() {
    let presenter = Deriving { [store] in store.state.value }
    presenter.follow(store) { $0.value }
    let view = Recorder<Int>()
    gauge.react(for: store) { store, step in
      store.send(step)
      presenter.attach(view)
    }
    gauge.react(for: store) { store, step in store.send(-step) }
    gauge.report(1)
    #expect(view == [1, 0])
  }

  @Test func `a generic presenter shows equal states once`() {
    @MainActor final class Generic<Value>: Presenter {
      let views = Views<Value>()
      var state: Value

      init(_ value: Value) { state = value }
    }
    let presenter = Generic(1)
    let view = presenter.shown()
    presenter.updateViews()
    #expect(view == [1])
  }

  // MARK: - For nobody

  @Test func `a presenter without views derives nothing when it reports, followed or not`() {
    let presenter = Deriving { 1 }
    gauge.react(for: presenter) { presenter, _ in presenter.updateViews() }
    gauge.report(1)
    let follower = Deriving(presenter) { 1 }
    presenter.updateViews()
    #expect(presenter.derivations == 0)
    withExtendedLifetime(follower) {}
  }

  // MARK: - What is remembered

  @Test func `a remembered state that is released may attach another view`() {
    let service = Service(Kept(number: 0))
    var farewells = 0
    service.state.object = Farewell {
      farewells += 1
      service.attach(Passing { _ in })
    }
    let bond = service.attach(Passing { _ in })
    service.state = Kept(number: 1)
    bond.cancel()
    #expect(farewells == 1)
    service.updateViews()
  }
}
