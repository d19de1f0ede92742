import Testing
import ViewStates
import ViewStatesMocks

/// A rejected action leaves the model as it was, says why in a typed error, and updates nobody.
///
/// Restored states are held to the same invariants.
@MainActor @Suite("Law 5: valid to valid")
struct ValidToValidLawTests {
  let store = Store(Selection(number: 3))
  let log = Recorder<Change<Selection>>()
  let view = Recorder<Selection>()

  init() {
    store.changes.listen(log)
    store.attach(view)
  }

  @Test func `a rejection in the middle of a change says why, and leaves nothing behind`() throws {
    #expect(throws: Selection.Rejection.isTooHigh) { try store.send(1) }
    #expect(throws: InvalidState("number: 4 is more than 3")) {
      try store.restore(Selection(number: 4))
    }
    #expect(store.state == Selection(number: 3))
    #expect(view.all == [Selection(number: 3)])
    try log.requireNoMore()
  }

  @Test func `the type of the rejection is known to the caller`() {
    var rejection: Selection.Rejection?
    do {
      try store.send(2)
    } catch {
      // Compiles only because `error` is no `any Error`.
      rejection = error
    }
    #expect(rejection != nil)
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
