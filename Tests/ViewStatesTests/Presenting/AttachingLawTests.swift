import Testing
import ViewStatesMocks

@testable import ViewStates

/// A view that is an object is held weakly, one that is a value is kept.
///
/// Either is brought up to date at once. Detaching is possible at any time, from inside an update
/// too.
@MainActor @Suite("Law 2: attaching")
struct AttachingLawTests {
  let presenter = Counting()

  @Test func `a view is brought up to date at once`() {
    presenter.increment()
    let object = Reacting()
    presenter.attach(object)
    var shown: [Int] = []
    presenter.attach(Passing { shown.append($0) })
    #expect(object.states == [1])
    #expect(shown == [1])
  }

  @Test func `an object is held weakly`() throws {
    try ReleaseCheck.run { presenter.attach($0.watch(Reacting())) }
    presenter.increment()
    #expect(!presenter.views.mark.isWatched)
  }

  @Test func `an object behind an existential is held weakly too`() throws {
    try ReleaseCheck.run { check in
      let view: any StateUpdatable<Int> = check.watch(Reacting())
      presenter.attach(view)
    }
    presenter.increment()
    #expect(!presenter.views.mark.isWatched)
  }

  @Test func `a view of a part that is an object is held weakly, too`() throws {
    try ReleaseCheck.run { presenter.attach($0.watch(Reacting()), to: { $0 / 2 }) }
    presenter.increment()
    presenter.increment()
    #expect(!presenter.views.mark.isWatched)
  }

  @Test func `a value is kept until it is detached`() throws {
    let check = ReleaseCheck()
    var subscription: Subscription?
    do {
      let sink = check.watch(Reacting())
      subscription = presenter.attach(Passing { sink.update(with: $0) })
    }
    #expect(throws: RequirementFailure.self) { try check.requireReleased() }
    subscription?.cancel()
    try check.requireReleased()
  }

  @Test func `letting go of a subscription changes nothing`() {
    let view = Reacting()
    _ = presenter.attach(view)
    presenter.increment()
    #expect(view.states == [0, 1])
  }

  @Test func `a view attached twice is updated twice, and detached once each`() {
    let view = Reacting()
    let first = presenter.attach(view)
    presenter.attach(view)
    presenter.increment()
    first.cancel()
    first.cancel()
    presenter.increment()
    #expect(view.states == [0, 0, 1, 1, 2])
  }

  @Test func `a view detaches itself from inside its update`() {
    let view = Reacting()
    let subscription = presenter.attach(view)
    view.react = { _ in subscription.cancel() }
    presenter.increment()
    presenter.increment()
    #expect(view.states == [0, 1])
    #expect(!presenter.views.mark.isWatched)
  }

  @Test func `a view detaches another, which is not shown the state if it has not seen it`() {
    let (first, second, third) = (Reacting(), Reacting(), Reacting())
    let before = presenter.attach(first)
    presenter.attach(second)
    let after = presenter.attach(third)
    second.react = { _ in
      before.cancel()
      after.cancel()
    }
    presenter.increment()
    presenter.increment()
    #expect(first.states == [0, 1])
    #expect(second.states == [0, 1, 2])
    #expect(third.states == [0])
  }

  @Test func `a view attached from inside an update is shown the present state at once, and once`()
  {
    let (first, late) = (Reacting(), Reacting())
    presenter.attach(first)
    first.react = { [presenter] state in
      guard state == 1 else { return }
      presenter.increment()
      presenter.attach(late)
      #expect(late.states == [2])
    }
    presenter.increment()
    #expect(first.states == [0, 1, 2])
    #expect(late.states == [2])
  }

  @Test func `a view released from inside an update of another is not called again`() throws {
    let first = Reacting()
    presenter.attach(first)
    try ReleaseCheck.run { check in
      var second: Reacting? = check.watch(Reacting())
      if let second { presenter.attach(second) }
      first.react = { _ in
        first.react = { _ in }
        second = nil
      }
      presenter.increment()
      #expect(second == nil)
    }
    presenter.increment()
    #expect(first.states == [0, 1, 2])
  }

  @Test func `a presenter is released while its views and sources live on`() throws {
    let (store, view) = (Store(Tally()), StateRecorder<Tally>())
    try ReleaseCheck.run { check in
      let numbers = check.watch(FollowingWalkTests.Numbers { store.state })
      numbers.follow(store)
      numbers.attach(view)
    }
    try store.send(1)
    #expect(view.states == [Tally()])
    #expect(!store.views.mark.isWatched)
  }

  @Test func `a view that comes and goes again and again does not pile up`() {
    let view = Reacting()
    let kept = (1...10).map { _ in Reacting() }
    for view in kept { presenter.attach(view) }
    for _ in 1...10_000 { presenter.attach(view).cancel() }
    #expect(presenter.views.objects.count <= 32)
    #expect(presenter.views.delivery.entries.count == kept.count)
  }

  @Test func `views that are released without an update do not pile up`() {
    var most = 0
    for _ in 1...10_000 {
      presenter.attach(Reacting())
      most = max(most, presenter.views.delivery.entries.count)
    }
    #expect(most <= 33)
    presenter.increment()
    #expect(!presenter.views.mark.isWatched)
  }
}
