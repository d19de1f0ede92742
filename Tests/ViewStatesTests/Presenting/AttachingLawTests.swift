import Testing
import ViewStatesMocks

@testable import ViewStates

/// A view that is an object is held weakly, one that is a value is kept.
///
/// Either is brought up to date at once. Detaching is possible at any time, from inside an update
/// too.
@MainActor @Suite("Law 2: attaching")
struct AttachingLawTests {
  let presenter = Gauge()

  var isWatched: Bool { presenter.views.isWatched }

  @Test func `an object is held weakly, also for a part or as the owner of a closure`() throws {
    var shown: [Int] = []
    try ReleaseCheck.run { check in
      let owner = check.watch(Recorder<Int>())
      presenter.attach(owner)
      presenter.attach(owner, to: { $0 / 2 })
      presenter.attach(for: owner) { _, state in shown.append(state) }
      presenter.attach(for: owner, to: { $0 / 2 }) { _, half in shown.append(-half) }
      #expect(owner.all == [0, 0] && shown == [0, 0])
      presenter.increment()
      presenter.increment()
    }
    presenter.increment()
    presenter.increment()
    #expect(shown == [0, 0, 1, 2, -1])
    #expect(!isWatched)
  }

  @Test func `a value is kept until it is detached`() throws {
    let check = ReleaseCheck()
    var subscription: Subscription?
    do {
      let sink = check.watch(Recorder<Int>())
      subscription = presenter.attach(Passing { sink.update(with: $0) })
    }
    #expect(throws: RequirementFailure.self) { try check.requireReleased() }
    subscription?.cancel()
    try check.requireReleased()
  }

  @Test func `events are heard no more once their listeners were detached or released`() {
    let events = Events<Int>()
    events.listen(Passing { _ in }).cancel()
    #expect(!events.isHeard)
    events.listen(Recorder<Int>())
    events.add(1)
    #expect(!events.isHeard)
  }

  @Test func `a presenter is released while its views and sources live on`() throws {
    let (store, view) = (Store(Sum()), Recorder<Int>())
    try ReleaseCheck.run { check in
      let numbers = check.watch(Deriving { store.state.value })
      check.watch(numbers.views)
      numbers.follow(store)
      numbers.attach(view)
    }
    store.send(1)
    #expect(view.all == [0])
    #expect(!store.views.isWatched)
  }

  @Test func `views that come and go do not pile up, detached or released without an update`() {
    let kept = (1...10).map { _ in Recorder<Int>() }
    for view in kept { presenter.attach(view) }
    for _ in 1...10_000 { presenter.attach(kept[0]).cancel() }
    #expect(presenter.views.line.views.count <= 2 * kept.count)
    presenter.updateViews()
    #expect(presenter.views.line.views.count == kept.count)
    var most = 0
    for _ in 1...10_000 {
      presenter.attach(Recorder<Int>())
      most = max(most, presenter.views.line.views.count)
    }
    #expect(most <= 33)
  }

  @Test func `what goes with released views comes before the first state of a new one`() {
    let store = Store(Sum())
    var farewells = 0
    let presenter = Deriving(store) { [store] in
      let farewell = Farewell {
        farewells += 1
        if farewells == 1 { store.send(1) }
      }
      return Kept(number: store.state.value, object: farewell)
    }
    for _ in 1...32 { presenter.attach(Recorder<Kept>()) }
    let view = presenter.shown()
    #expect(view == [Kept(number: 1)])
  }
}
