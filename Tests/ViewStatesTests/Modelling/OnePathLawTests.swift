import Testing
import ViewStates
import ViewStatesMocks

/// Restore and time travel set a state the same way, and say so as the cause.
@MainActor @Suite("Law 7: one path")
struct OnePathLawTests {
  let store = Store(Dial())
  let log = StateRecorder<Change<Dial>>()
  let view = StateRecorder<Dial>()

  init() {
    store.attach(view)
    store.changes.listen(log)
    view.takeAll()
  }

  /// Sets a state as a history does.
  func travel(to dial: Dial) { store.stage(dial, because: .timeTravel).announce() }

  @Test func `a state travelled to is announced once, with time travel as the cause`() throws {
    try store.send(3)
    log.takeAll()
    travel(to: Dial())
    try log.requireNext(
      Change(replacing: Dial(value: 3, changes: 1), with: Dial(), because: .timeTravel))
    try log.requireNoMore()
  }

  @Test func `views are shown the same, whichever way a state is reached`() throws {
    try store.send(3)
    let reached = store.state
    travel(to: Dial())
    travel(to: reached)
    try store.restore(Dial())
    try store.restore(reached)
    for state in [reached, Dial(), reached, Dial(), reached] { try view.requireNext(state) }
    try view.requireNoMore()
  }
}
