import Testing
import ViewStates
import ViewStatesMocks

/// A rejected action leaves the model as it was, says why in a typed error, and updates nobody.
///
/// Restored states are held to the same invariants.
@MainActor @Suite("Law 5: valid to valid")
struct ValidToValidLawTests {
  let store = Store(Dial(value: 8))
  let log = StateRecorder<Change<Dial>>()

  init() {
    store.changes.listen(log)
  }

  @Test func `a rejected action says why, leaves the model as it was and updates nobody`() throws {
    #expect(throws: Dial.Rejection.isOutOfRange) { try store.send(2) }
    #expect(store.state == Dial(value: 8))
    try log.requireNoMore()
  }

  @Test func `the type of the rejection is known to the caller`() {
    var rejection: Dial.Rejection?
    do {
      try store.send(2)
    } catch {
      // Compiles only because `error` is no `any Error`.
      rejection = error
    }
    #expect(rejection != nil)
  }

  @Test func `a state that is not valid is not restored, and updates nobody`() throws {
    #expect(throws: InvalidState("12 is not from 0 to 9")) { try store.restore(Dial(value: 12)) }
    #expect(store.state == Dial(value: 8))
    try log.requireNoMore()
  }

  @Test func `a rejection in the middle of a change leaves nothing behind`() {
    let selection = Store(Selection(number: 3))
    let view = StateRecorder<Selection>()
    selection.attach(view)
    #expect(throws: Selection.Rejection.isTooHigh) { try selection.send(1) }
    #expect(selection.state == Selection(number: 3))
    #expect(view.states == [Selection(number: 3)])
  }

  @Test func `an action that sets what is there already changes nothing, without a check`() throws {
    #expect(Store(Note(text: "a")).send("a") == .nothingToChange)
    #expect(try Selection(number: 1).check(2) == .changed(Selection(number: 3)))
  }

  @Test func `an action that is sent as never rejected says what came of it`() {
    let note = Store(Note())
    #expect(note.send(neverRejected: "a") == .changed)
    #expect(note.send(neverRejected: "a") == .nothingToChange)
    note.lock(for: note) { _ in }
    #expect(note.send(neverRejected: "b") == .locked)
    #expect(note.state.text == "a")
  }
}
