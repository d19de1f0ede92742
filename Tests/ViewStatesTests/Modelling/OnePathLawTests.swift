import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

/// Restore and time travel set a state the same way, and say so as the cause.
@MainActor @Suite("Law 7: one path")
struct OnePathLawTests {
  let store = Store(Tally())
  let log = StateRecorder<Change<Tally>>()
  let view = StateRecorder<Tally>()
  let presenter: FollowingWalkTests.Numbers

  init() {
    presenter = FollowingWalkTests.Numbers { [store] in store.state }
    presenter.follow(store)
    presenter.attach(view)
    store.changes.listen(log)
    log.takeAll()
    view.takeAll()
  }

  @Test func `a restored state is announced once, with restoring as the cause`() throws {
    #expect(try store.restore(Tally(value: 3)) == .changed)
    try log.requireNext(Change(state: Tally(value: 3), cause: .restore(replacing: Tally())))
    try log.requireNoMore()
  }

  @Test func `a state travelled to is announced once, with time travel as the cause`() throws {
    let history = History(store)
    try store.send(3)
    log.takeAll()
    try history.undo()
    try log.requireNext(
      Change(state: Tally(), cause: .timeTravel(replacing: Tally(value: 3, changes: 1))))
    try log.requireNoMore()
  }

  @Test func `views are shown the same, whichever way a state is reached`() throws {
    let history = History(store)
    try store.send(3)
    let reached = store.state
    try history.undo()
    try history.redo()
    try store.restore(Tally())
    try store.restore(reached)
    for state in [reached, Tally(), reached, Tally(), reached] { try view.requireNext(state) }
    try view.requireNoMore()
  }

  @Test func `what is restored from inside an update waits like any other change`() throws {
    let first = FollowingWalkTests.Witness(of: 0) { [store] _ in
      do { try store.restore(Tally(value: 9)) } catch { Issue.record(error) }
    }
    let last = StateRecorder<Tally>()
    presenter.attach(first)
    presenter.attach(last)
    first.toSend = [0]
    try store.send(1)
    let expected = [Tally(), Tally(value: 1, changes: 1), Tally(value: 9)]
    #expect(first.seen == expected)
    #expect(last.states == expected)
  }
}
