import Testing
import ViewStates
import ViewStatesMocks

/// An intent that is called inside another one is part of it.
@MainActor @Suite("Law 13: intents inside intents")
struct NestedIntentTests {
  let presenter = TripPresenter()
  let view = Recorder<String>()
  let trips = Recorder<Change<Trip>>()

  var trip: Store<Trip> { presenter.trip }
  var selection: Store<Selection> { presenter.selection }
  var note: Store<Note> { presenter.note }

  init() {
    presenter.attach(view)
    trip.changes.listen(trips)
    view.takeAll()
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
      Change(Trip(cities: ["Rome"]), .add("Rome"), label: "plan"))
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
    try trips.requireNext(Change(Trip(cities: ["Oslo"]), .add("Oslo")))
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

  @Test func `an inner one that leaves the models as it found them changes nothing`() throws {
    try oneChange(of: trip, selection) {
      try selection.send(1)
      let results = [
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
      ]
      #expect(results == [.nothingToChange, .changed, .changed])
    }
    #expect(presenter.state == "[] 0 ")
    try view.requireNoMore()
  }

  @Test func `an inner one that fails undoes the stores that an intent inside it has added`() throws
  {
    try oneChange(of: trip) {
      try trip.send(.add("Oslo"))
      _ = try? oneChange(of: trip) {
        try presenter.pick("Rome")
        throw CancellationError()
      }
      let result = try oneChange(of: trip) { try presenter.pick("Rome") }
      #expect(result == .changed)
    }
    try view.requireNext(#"["Oslo", "Rome"] 1 "#)
    try view.requireNoMore()
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
