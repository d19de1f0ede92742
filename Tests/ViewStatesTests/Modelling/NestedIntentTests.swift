import Testing
import ViewStates
import ViewStatesMocks

/// An intent that is called inside another one is part of it.
@MainActor @Suite("Law 13: intents inside intents")
struct NestedIntentTests {
  let presenter = TripPresenter()
  let view = StateRecorder<String>()
  let trips = StateRecorder<Change<Trip>>()

  var trip: Store<Trip> { presenter.trip }
  var selection: Store<Selection> { presenter.selection }
  var note: Store<Note> { presenter.note }

  init() {
    presenter.attach(view)
    trip.changes.listen(trips)
    view.takeAll()
    trips.takeAll()
  }

  @Test func `an intent of another presenter joins, and the label is that of the outer one`() throws
  {
    try oneChange("plan", of: trip, note) {
      note.send("planned")
      try presenter.pick("Rome")
      try view.requireNoMore()
    }
    try view.requireNext(#"["Rome"] 1 planned"#)
    try trips.requireNext(
      Change(state: Trip(cities: ["Rome"]), cause: .action(.add("Rome")), label: "plan"))
    try view.requireNoMore()
  }

  @Test func `a rejection in the inner one undoes the outer one`() throws {
    try selection.send(3)
    view.takeAll()
    #expect(throws: Selection.Rejection.isTooHigh) {
      try oneChange(of: trip, note) {
        note.send("planned")
        try presenter.pick("Rome")
      }
    }
    #expect(presenter.state == "[] 3 ")
    try view.requireNoMore()
  }

  @Test func `a rejection after the inner one undoes it`() throws {
    #expect(throws: CancellationError.self) {
      try oneChange(of: trip) {
        try presenter.pick("Rome")
        throw CancellationError()
      }
    }
    #expect(presenter.state == "[] 0 ")
    try view.requireNoMore()
  }

  @Test func `a rejection of the inner one that is caught undoes the inner one alone`() throws {
    try selection.send(3)
    view.takeAll()
    try oneChange(of: trip, note) {
      try trip.send(.add("Oslo"))
      #expect(throws: Selection.Rejection.isTooHigh) { try presenter.pick("Rome") }
      note.send("tried")
      // The store of the selection took part for the inner one only.
      try selection.send(-1)
      #expect(selection.state.number == 2)
    }
    try view.requireNext("[] 2 ")
    try view.requireNext(#"["Oslo"] 2 tried"#)
    try trips.requireNext(Change(state: Trip(cities: ["Oslo"]), cause: .action(.add("Oslo"))))
    try view.requireNoMore()
  }

  @Test func `a store that the inner one adds takes part until the outer one ends`() throws {
    try oneChange(of: trip) {
      try presenter.pick("Rome")
      try selection.send(1)
      #expect(selection.state.number == 0)
    }
    try view.requireNext(#"["Rome"] 2 "#)
    try view.requireNoMore()
  }

  @Test func `the inner one says whether it changes anything`() throws {
    try oneChange(of: trip, selection) {
      let results = [
        try oneChange(of: trip, note) { try trip.send(.removeAll) },
        try oneChange(of: trip) { try trip.send(.add("Rome")) },
        oneChange(of: trip, note) { note.send("new") },
        oneChange(of: trip, note) {},
      ]
      #expect(results == [.nothingToChange, .changed, .changed, .nothingToChange])
    }
    #expect(presenter.state == #"["Rome"] 0 new"#)
  }

  @Test func `an inner one that names other stores is a change of its own`() throws {
    #expect(throws: CancellationError.self) {
      try oneChange(of: trip) {
        try trip.send(.add("Rome"))
        #expect(oneChange(of: note) { note.send("kept") } == .changed)
        throw CancellationError()
      }
    }
    try view.requireNext("[] 0 kept")
    try view.requireNoMore()
  }
}
