import Testing
import ViewStates
import ViewStatesMocks

/// What one intent does to several models is accepted or rejected as a whole, and shown once.
@MainActor @Suite("Law 13: one intent, one change")
struct OneChangeTests {
  let presenter = TripPresenter()
  let view = Recorder<String>()
  let trips = Recorder<Change<Trip>>()
  let selections = Recorder<Change<Selection>>()

  var trip: Store<Trip> { presenter.trip }
  var selection: Store<Selection> { presenter.selection }
  var note: Store<Note> { presenter.note }

  init() {
    presenter.attach(view)
    trip.changes.listen(trips)
    selection.changes.listen(selections)
    view.takeAll()
  }

  func requireNothingShown() throws {
    try view.requireNoMore()
    try trips.requireNoMore()
    try selections.requireNoMore()
  }

  @Test func `an intent over two models is shown once, and each announces one change`() throws {
    let derivations = presenter.derivations
    let result = try oneChange("pick Rome", of: trip, selection) {
      try trip.send(.add("Rome"))
      try selection.send(1)
    }
    #expect(result == .changed)
    try view.requireNext(#"["Rome"] 1 "#)
    try trips.requireNext(
      Change(Trip(cities: ["Rome"]), .add("Rome"), label: "pick Rome"))
    try selections.requireNext(
      Change(Selection(number: 1), 1, label: "pick Rome"))
    try requireNothingShown()
    #expect(presenter.derivations == derivations + 1)
  }

  @Test func `a rejection undoes all of it, is thrown, and notifies nobody`() throws {
    #expect(throws: Selection.Rejection.isTooHigh) {
      try oneChange(of: trip, selection, note) {
        try trip.send(.add("Rome"))
        note.send("lovely")
        try selection.send(4)
      }
    }
    #expect(presenter.state == "[] 0 ")
    try requireNothingShown()
    #expect(try trip.send(.add("Oslo")) == .changed)
  }

  @Test func `the error is as typed as the closure`() {
    do throws(Trip.Rejection) {
      try oneChange(of: trip, note) { () throws(Trip.Rejection) in
        note.send("twice")
        try trip.send(.add("Rome"))
        try trip.send(.add("Rome"))
      }
    } catch {
      #expect(error == .isThere("Rome"))
    }
    #expect(presenter.state == "[] 0 ")
  }

  @Test func `the models stay as they were until the intent ends`() throws {
    try oneChange(of: trip, selection) {
      try trip.send(.add("Rome"))
      #expect(presenter.state == "[] 0 ")
      let late = Recorder<String>()
      presenter.attach(late)
      try late.requireNext("[] 0 ")
      try selection.send(1)
      try requireNothingShown()
    }
    #expect(presenter.state == #"["Rome"] 1 "#)
  }

  @Test func `several actions to one store see one another, and are one change`() throws {
    try oneChange("tour", of: trip, selection) {
      try trip.send(.add("Rome"))
      #expect(throws: Trip.Rejection.isThere("Rome")) { try trip.send(.add("Rome")) }
      #expect(try trip.send(.removeAll) == .changed)
      try trip.send(.add("Oslo"))
      try selection.send(1)
      try selection.send(1)
    }
    try trips.requireNext(
      Change(
        state: Trip(cities: ["Oslo"]), actions: [.add("Rome"), .removeAll, .add("Oslo")],
        label: "tour"))
    try selections.requireNext(
      Change(state: Selection(number: 2), actions: [1, 1], label: "tour"))
    try view.requireNext(#"["Oslo"] 2 "#)
    try requireNothingShown()
  }

  @Test func `a store that is not named changes at once, and stays changed`() throws {
    #expect(throws: Selection.Rejection.isTooHigh) {
      try oneChange(of: trip, selection) {
        try trip.send(.add("Rome"))
        note.send("kept")
        try view.requireNext("[] 0 kept")
        try selection.send(4)
      }
    }
    #expect(presenter.state == "[] 0 kept")
  }

  @Test func `a store that is named twice takes part once`() throws {
    try oneChange(of: trip, trip) { try trip.send(.add("Rome")) }
    try trips.requireNext(Change(Trip(cities: ["Rome"]), .add("Rome")))
    try trips.requireNoMore()
  }

  @Test func `nothing is kept after the intent`() throws {
    weak var weakStore: Store<Note>?
    do {
      let store = Store(Note())
      weakStore = store
      oneChange(of: store, note) { store.send("gone") }
      _ = try? oneChange(of: store, note) { throw CancellationError() }
    }
    #expect(weakStore == nil)
  }
}
