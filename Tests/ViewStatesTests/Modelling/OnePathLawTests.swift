import Testing
import ViewStates
import ViewStatesMocks

/// Restore and time travel set a state the same way, and say so as the cause.
@MainActor @Suite("Law 7: one path")
struct OnePathLawTests {
  let store = Store(Sum())
  let log = Recorder<Change<Sum>>()
  let view = Recorder<Sum>()

  init() {
    store.attach(view)
    store.changes.listen(log)
    view.takeAll()
  }

  /// Sets a state as a history does.
  func travel(to sum: Sum) { store.stage(sum, because: .timeTravel).announce() }

  @Test func `a state travelled to is announced once, with time travel as the cause`() throws {
    store.send(3)
    log.takeAll()
    travel(to: Sum())
    try log.requireNext(
      Change(replacing: Sum(value: 3), with: Sum(), because: .timeTravel))
    try log.requireNoMore()
  }

  @Test func `views are shown the same, whichever way a state is reached`() throws {
    store.send(3)
    let reached = store.state
    travel(to: Sum())
    travel(to: reached)
    try store.restore(Sum())
    try store.restore(reached)
    for state in [reached, Sum(), reached, Sum(), reached] { try view.requireNext(state) }
    try view.requireNoMore()
  }
}
