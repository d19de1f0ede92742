import Testing
import ViewStates
import ViewStatesMocks

/// An action that changes nothing updates nobody.
///
/// A view attached to a part of a state is updated only when that part differs.
@MainActor @Suite("Law 4: only changes are shown")
struct NoChangeLawTests {
  let store = Store(Dial())
  let log = StateRecorder<Change<Dial>>()

  init() { store.changes.listen(log) }

  @Test func `an action that changes nothing announces nothing`() throws {
    #expect(try store.send(0) == .nothingToChange)
    try log.requireNoMore()
  }

  @Test func `an action that changes something is announced once, with itself as the cause`() throws
  {
    #expect(try store.send(2) == .changed)
    try log.requireNext(Change(Dial(value: 2, changes: 1), 2))
    try log.requireNoMore()
  }

  @Test func `restoring what is there already announces nothing`() throws {
    #expect(try store.restore(Dial()) == .nothingToChange)
    try log.requireNoMore()
  }

  @Test func `a view of a part is updated only when the part differs`() throws {
    struct Pair {
      var part = 0
      var whole = 0
    }
    let (object, value) = (StateRecorder<Int>(), StateRecorder<Int>())
    let presenter = MockPresenter<Pair, Never>(state: Pair())
    struct Pass: StateUpdatable {
      let recorder: StateRecorder<Int>
      func update(with state: Int) { recorder.update(with: state) }
    }
    presenter.attach(object, to: \.part)
    presenter.attach(Pass(recorder: value), to: { $0.part * 10 })
    presenter.state.whole = 1
    presenter.state.part = 2
    presenter.state.whole = 3
    #expect(object.states == [0, 2])
    #expect(value.states == [0, 20])
  }

  @Test func `a presenter that follows a part shows a state only when the part differs`() throws {
    let numbers = DialPresenter(store, part: { $0.value / 5 })
    let view = StateRecorder<Dial>()
    numbers.attach(view)
    for step in [1, 1, 4, 1, -6] { try store.send(step) }
    #expect(view.states.map(\.value) == [0, 6, 1])
  }
}
