import Testing
import ViewStates
import ViewStatesMocks

/// Shows a dial, or follows a part of it.
final class DialPresenter: Presenter {
  let views = Views<Dial>(comparing: false)
  private let dial: Store<Dial>

  var state: Dial { dial.state }

  init(_ dial: Store<Dial>) {
    self.dial = dial
    follow(dial)
  }

  init(_ dial: Store<Dial>, part: @escaping (Dial) -> Int) {
    self.dial = dial
    follow(dial, part: part)
  }
}

/// Restore and time travel set a state the same way, and say so as the cause.
@MainActor @Suite("Law 7: one path")
struct OnePathLawTests {
  let store = Store(Dial())
  let log = StateRecorder<Change<Dial>>()
  let view = StateRecorder<Dial>()
  let presenter: DialPresenter

  init() {
    presenter = DialPresenter(store)
    presenter.attach(view)
    store.changes.listen(log)
    view.takeAll()
  }

  /// Sets a state as a history does.
  func travel(to dial: Dial) { store.stage(dial, because: .timeTravel).announce() }

  @Test func `a restored state is announced once, with restoring as the cause`() throws {
    #expect(try store.restore(Dial(value: 3)) == .changed)
    try log.requireNext(Change(replacing: Dial(), with: Dial(value: 3), because: .restore))
    try log.requireNoMore()
  }

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

  @Test func `what is restored from inside an update waits like any other change`() throws {
    struct Restoring: StateUpdatable {
      let store: Store<Dial>
      func update(with dial: Dial) {
        guard dial.value == 1 else { return }
        do { try store.restore(Dial(value: 9)) } catch { Issue.record(error) }
      }
    }
    let last = StateRecorder<Dial>()
    presenter.attach(Restoring(store: store))
    presenter.attach(last)
    try store.send(1)
    #expect(last.states == [Dial(), Dial(value: 1, changes: 1), Dial(value: 9)])
  }
}
