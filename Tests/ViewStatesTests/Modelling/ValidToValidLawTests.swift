import Testing
import ViewStates

/// A rejected action leaves the model as it was, says why in a typed error, and updates nobody.
///
/// Restored states are held to the same invariants.
@MainActor @Suite("Law 5: valid to valid")
final class ValidToValidLawTests: TripWorld {
  @Test func `a rejection in the middle of a change says why, and leaves nothing behind`() {
    var rejection: Selection.Rejection?
    do {
      try selection.send(4)
    } catch {
      // Compiles only because `error` is no `any Error`.
      rejection = error
    }
    #expect(rejection == .isTooHigh)
    #expect(throws: InvalidState("number: 4 is more than 3")) {
      try selection.restore(Selection(number: 4))
    }
    #expect(selection.state == Selection())
    #expect(news().allSatisfy { $0.hasPrefix("selection refused") })
  }

  @Test func `an action that sets what is there already changes nothing, without a check`() throws {
    #expect(Store(Note(text: "a")).send("a") == .nothingToChange)
    #expect(try Selection(number: 1).check(2) == .changed(Selection(number: 3)))
  }

  @Test func `an action that is sent as never rejected says what came of it`() {
    #expect(note.send(neverRejected: "a") == .changed)
    #expect(note.send(neverRejected: "a") == .nothingToChange)
    note.lock(for: note)
    #expect(note.send(neverRejected: "b") == .locked)
    #expect(note.state.text == "a")
  }
}

/// Restore and time travel set a state the same way, and say so as the cause.
@MainActor @Suite("Law 7: one path")
final class OnePathLawTests: TripWorld {
  @Test func `a state is shown the same, whichever way it is reached`() throws {
    note.send("a")
    // As a history does.
    note.stage(Note(), because: .timeTravel)()
    note.stage(Note(text: "a"), because: .timeTravel)()
    try note.restore(Note())
    try note.restore(Note(text: "a"))
    #expect(
      news() == [
        "note: a", "shows ; 0; a", "note: timeTravel", "shows ; 0; ", "note: timeTravel",
        "shows ; 0; a", "note: restore", "shows ; 0; ", "note: restore", "shows ; 0; a",
      ])
  }
}
