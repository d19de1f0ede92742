import Testing
import ViewStates
import ViewStatesMocks

/// Several models are restored together: all are validated before any is set.
@MainActor @Suite("Law 13: restoring several models is one change")
struct RestoringTests {
  let presenter = TripPresenter()
  let view = Recorder<String>()
  let trips = Recorder<Change<Trip>>()

  var trip: Store<Trip> { presenter.trip }
  var selection: Store<Selection> { presenter.selection }

  init() {
    presenter.attach(view)
    trip.changes.listen(trips)
    view.takeAll()
  }

  @discardableResult
  func restore(_ cities: [String], _ number: Int) throws(InvalidState) -> SendResult {
    try oneChange("open", of: trip, selection) { () throws(InvalidState) in
      try trip.restore(Trip(cities: cities))
      try selection.restore(Selection(number: number))
    }
  }

  @Test func `both are set before anybody is notified`() throws {
    #expect(try restore(["Rome"], 1) == .changed)
    try view.requireNext(#"["Rome"] 1 "#)
    try view.requireNoMore()
    try trips.requireNext(
      Change(replacing: Trip(), with: Trip(cities: ["Rome"]), because: .restore))
    try trips.requireNoMore()
  }

  @Test func `if one is not valid, none is set`() throws {
    #expect(throws: InvalidState("number: 4 is more than 3")) { try restore(["Rome"], 4) }
    #expect(throws: InvalidState("4 are more than 3 cities")) {
      try restore(["a", "b", "c", "d"], 1)
    }
    #expect(presenter.state == "[] 0 ")
    try view.requireNoMore()
    try trips.requireNoMore()
  }

  @Test func `a state and actions after it are a restored state`() throws {
    try oneChange(of: trip, selection) {
      try trip.send(.add("Oslo"))
      try trip.restore(Trip(cities: ["Rome"]))
      try trip.send(.add("Oslo"))
    }
    try trips.requireNext(
      Change(replacing: Trip(), with: Trip(cities: ["Rome", "Oslo"]), because: .restore))
    try trips.requireNoMore()
  }

  @Test func `an intent that also restores a store is an intent, whichever comes first`() throws {
    let causes = Recorder<CausedState<String>>()
    presenter.attachWithCause(causes)
    try oneChange("first", of: trip, selection) {
      try trip.restore(Trip(cities: ["Rome"]))
      try selection.send(1)
    }
    try oneChange("second", of: selection, trip) {
      try selection.send(1)
      try trip.restore(Trip(cities: ["Oslo"]))
    }
    try restore([], 3)
    #expect(
      causes.all.map(\.cause) == [
        .start, .actions(label: "first"), .actions(label: "second"), .restore,
      ])
  }
}
