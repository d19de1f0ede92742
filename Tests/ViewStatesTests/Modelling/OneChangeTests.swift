import Testing
import ViewStates

/// What one intent does to several models is accepted or rejected as a whole, and shown once.
@MainActor @Suite("Law 13: one intent, one change")
final class OneChangeTests: TripWorld {
  @Test func `an intent over two models is shown once, and each announces one change`() throws {
    let derivations = presenter.derivations
    let result = try oneChange("pick", of: trip, selection) {
      try trip.send(.add("Rome"))
      try selection.send(1)
    }
    #expect(result == .changed)
    #expect(news() == ["trip: add Rome in pick", "selection: 1 in pick", "shows Rome; 1; "])
    #expect(presenter.derivations == derivations + 1)
  }

  @Test func `a rejection undoes all of it, is thrown, and is heard at the end`() throws {
    #expect(throws: Selection.Rejection.isTooHigh) {
      try oneChange("pick", of: trip, selection, note) {
        try trip.send(.add("Rome"))
        try trip.restore(Trip(cities: ["Oslo"]))
        note.send("lovely")
        // The models stay as they were until the intent ends.
        #expect(presenter.state == "; 0; " && news() == [])
        try selection.send(4)
      }
    }
    #expect(presenter.state == "; 0; ")
    #expect(
      news() == [
        "selection refused 4 in pick: rejected, isTooHigh",
        "trip refused add Rome in pick: undone, isTooHigh",
        "trip refused a state in pick: undone, isTooHigh",
        "note refused lovely in pick: undone, isTooHigh",
      ])
    #expect(try trip.send(.add("Oslo")) == .changed)
  }

  @Test func `several actions to one store see one another, and are one change`() throws {
    try oneChange("tour", of: trip, selection) {
      try trip.send(.add("Rome"))
      #expect(throws: Trip.Rejection.isThere) { try trip.send(.add("Rome")) }
      #expect(try trip.send(.removeAll) == .changed)
      try trip.send(.add("Oslo"))
      try selection.send(1)
      try selection.send(1)
    }
    #expect(
      news() == [
        "trip refused add Rome in tour: rejected, isThere",
        "trip: add Rome, remove all, add Oslo in tour", "selection: 1, 1 in tour",
        "shows Oslo; 2; ",
      ])
  }

  @Test func `an intent that ends where it began changes nothing`() throws {
    let result = try oneChange(of: trip, selection) {
      try selection.send(1)
      try selection.send(-1)
      try trip.send(.removeAll)
    }
    #expect(result == .nothingToChange)
    #expect(
      news() == [
        "trip refused remove all: nothing to change", "selection refused 1: nothing to change",
        "selection refused -1: nothing to change",
      ])
  }

  @Test func `a store that is not named changes at once, by an intent too, and stays changed`()
    throws
  {
    #expect(throws: CancellationError.self) {
      try oneChange(of: trip, selection) {
        try trip.send(.add("Rome"))
        note.send("kept")
        #expect(news() == ["note: kept", "shows ; 0; kept"])
        #expect(oneChange(of: note) { note.send("new") } == .changed)
        throw CancellationError()
      }
    }
    #expect(presenter.state == "; 0; new")
  }

  // MARK: - Intents inside intents

  @Test func `an intent of another presenter joins, and the label is that of the outer one`() throws
  {
    // A store that is named twice takes part once.
    try oneChange("plan", of: trip, note, trip) {
      note.send("planned")
      try presenter.pick("Rome")
      #expect(news() == [])
    }
    #expect(
      news() == [
        "trip: add Rome in plan", "note: planned in plan", "selection: 1 in plan",
        "shows Rome; 1; planned",
      ])
  }

  @Test func `a rejection of the inner one that is caught undoes the inner one alone`() throws {
    try selection.send(3)
    _ = news()
    try oneChange("outer", of: trip, note) {
      try trip.send(.add("Oslo"))
      #expect(throws: Selection.Rejection.isTooHigh) { try presenter.pick("Rome") }
      note.send("tried")
      // The store of the selection took part for the inner one only.
      try selection.send(-1)
      #expect(selection.state.number == 2)
    }
    #expect(
      news() == [
        "selection refused 1 in outer: rejected, isTooHigh",
        "trip refused add Rome in outer: undone, isTooHigh",
        "selection: -1", "shows ; 2; ",
        "trip: add Oslo in outer", "note: tried in outer", "shows Oslo; 2; tried",
      ])
  }

  // MARK: - Restoring

  func restore(_ cities: [String], _ number: Int) throws(InvalidState) -> SendResult {
    try oneChange("open", of: trip, selection) { () throws(InvalidState) in
      try trip.restore(Trip(cities: cities))
      try selection.restore(Selection(number: number))
    }
  }

  @Test func `several models are restored as one change, if all of them are valid`() throws {
    #expect(try restore(["Rome"], 1) == .changed)
    #expect(news() == ["trip: restore in open", "selection: restore in open", "shows Rome; 1; "])
    #expect(throws: InvalidState("number: 4 is more than 3")) { try restore(["Oslo"], 4) }
    #expect(throws: InvalidState("4 are more than 3 cities")) {
      try restore(["a", "b", "c", "d"], 2)
    }
    #expect(presenter.state == "Rome; 1; ")
    #expect(
      news() == [
        "selection refused a state in open: invalid, number: 4 is more than 3",
        "trip refused a state in open: undone, number: 4 is more than 3",
        "trip refused a state in open: invalid, 4 are more than 3 cities",
      ])
  }
}
