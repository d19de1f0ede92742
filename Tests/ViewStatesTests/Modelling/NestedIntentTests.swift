import Testing
import ViewStates

/// An intent that is called inside another one is part of it.
@MainActor @Suite("Law 13: intents inside intents")
final class NestedIntentTests: TripWorld {
  @Test func `an intent of another presenter joins, and the label is that of the outer one`() throws
  {
    try oneChange("plan", of: trip, note) {
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

  @Test func `the inner one says whether it leaves the models other than it found them`() throws {
    try oneChange(of: trip, selection) {
      try selection.send(1)
      let results = [
        try oneChange(of: trip, note) { try trip.send(.removeAll) },
        oneChange(of: trip, note) {},
        try oneChange(of: selection) {
          try selection.send(1)
          try selection.send(-1)
        },
        try oneChange(of: trip, selection) {
          try trip.restore(Trip(cities: ["Rome"]))
          try trip.send(.removeAll)
          try selection.send(1)
        },
        // It takes back what the outer one did, which is a change to what it found.
        try oneChange(of: selection) { try selection.send(-2) },
        oneChange(of: trip, note) { note.send("new") },
      ]
      #expect(
        results == [
          .nothingToChange, .nothingToChange, .nothingToChange, .changed, .changed, .changed,
        ])
    }
    #expect(presenter.state == "; 0; new")
  }
}
