import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct LocationTrackerPresenterTests {
  let here: Location
  let list = Store(PlaceList())
  let locations = MockLocationService()
  let view = Recorder<TrackerState>()
  let presenter: LocationTrackerPresenter

  init() throws {
    here = try point(46, 14, time: Date(timeIntervalSince1970: 0))
    presenter = LocationTrackerPresenter(
      list: list, locations: locations, identities: IdentitySource(SplitMix64(seed: 1)))
    presenter.attach(view)
  }

  private func locate(_ authorization: LocationAuthorization = .always) {
    locations.state = LocationReport(authorization: authorization, currentLocation: here)
    view.takeAll()
  }

  @Test func `Preparing asks a person who has not answered, and starts`() {
    locations.answers = [.whenInUse]
    presenter.prepare()
    presenter.prepare()
    #expect(locations.calls == ["requestAuthorization()", "start()", "start()"])
    locations.state = LocationReport(authorization: .denied)
    locations.requestAuthorization()
    // The only answer was given before.
    #expect(view.all.map(\.report.authorization) == [.notDetermined, .whenInUse, .denied])
  }

  @Test func `A report is shown in one state, and a denial takes the location with it`() {
    locate(.whenInUse)
    for authorization in [LocationAuthorization.always, .denied] {
      locations.state = LocationReport(authorization: authorization, currentLocation: here)
    }
    #expect(view.unexamined.map(\.report.authorization) == [.always, .denied])
    #expect(view.unexamined.map(\.report.currentLocation) == [here, nil])
  }

  @Test func `Adding, renaming and removing show one state each, and no change none`() throws {
    locate()
    try presenter.addCurrentLocation(label: "home")
    let id = try #require(presenter.state.places.first?.id)
    try presenter.renamePlace(id: id, label: " home ")
    try presenter.renamePlace(id: id, label: "office")
    for _ in 1...2 { presenter.removePlace(id: id) }
    #expect(view.unexamined.map { $0.places.map(\.label) } == [["home"], ["office"], []])
    #expect(view.unexamined.allSatisfy { $0.report.currentLocation == here })
  }

  @Test func `Adding is refused with the reason, and shows nothing`() {
    for authorization in [LocationAuthorization.notDetermined, .denied, .restricted] {
      locate(authorization)
      #expect(throws: TrackerRefusal.notAuthorized(authorization)) {
        try presenter.addCurrentLocation(label: "home")
      }
      #expect(view.unexamined.isEmpty)
    }
    locations.state = LocationReport(authorization: .always)
    #expect(throws: TrackerRefusal.noLocation) { try presenter.addCurrentLocation(label: nil) }
    locate()
    #expect(throws: PlaceList.Rejection.labelTooLong) {
      try presenter.addCurrentLocation(label: String(repeating: "x", count: 101))
    }
    #expect(view.unexamined.isEmpty)
    #expect(list.state == PlaceList())
  }

  @Test func `Places of a file are one change that names it, without times of their own`() throws {
    let history = History(list)
    let old = try point(46, 14)
    let places = [Waypoint(here, name: " church "), Waypoint(old, name: "bridge")]
    try presenter.importPlaces(places, from: "old.gpx")
    #expect(view.all.map { $0.places.map(\.label) } == [[], ["church", "bridge"]])
    #expect(presenter.state.places.map(\.location) == [here, old])
    #expect(history.steps.last?.label == "import 2 places from old.gpx")
  }

  @Test func `An import that a lock refuses says that it did nothing`() throws {
    let history = History(list)
    history.lock { _ in }
    let summary = try presenter.importPlaces([Waypoint(here)], from: "locked.gpx")
    #expect(summary == ImportSummary())
    #expect(list.state == PlaceList())
  }

  @Test func `An export of the list adds nothing to it`() throws {
    let kept: [(Double, String?)] = [(180, nil), (1, "a\u{1B}b"), (2, "e\u{301}"), (0, "c")]
    for (number, place) in kept.enumerated() {
      let location = try point(1, place.0, altitude: 1e-40, speed: 1, course: 2, time: .now)
      try list.send(.add(id: id(number + 1), location: location, label: place.1))
    }
    let document = try gpx(list.state.places.gpx)
    var expected = ImportSummary()
    expected.keptBefore = kept.count
    #expect(try presenter.importPlaces(document.waypoints, from: "own.gpx") == expected)
    #expect(list.state.places.count == kept.count)
  }

  @Test(
    arguments: [
      String(repeating: "x", count: 101): String(repeating: "x", count: 100),
      String(repeating: "x", count: 99) + " y": String(repeating: "x", count: 99),
      // A family of seven scalars is never divided, unlike a letter with too many marks.
      String(repeating: "👨‍👩‍👧‍👦", count: 20): String(repeating: "👨‍👩‍👧‍👦", count: 14),
      "x" + String(repeating: "\u{30F}", count: 1_000):
        "x" + String(repeating: "\u{30F}", count: 99),
    ])
  func `A name of a file that is too long for a label is cut`(name: String, label: String) throws {
    try presenter.importPlaces([Waypoint(here, name: name)], from: "long.gpx")
    #expect(list.state.places.map(\.label) == [label])
    try list.state.validate()
  }

  @Test func `Time travel and a restored log ask the service for nothing`() throws {
    let history = History(list)
    locate()
    let empty = list.state
    for label in ["home", "office"] { try presenter.addCurrentLocation(label: label) }
    view.takeAll()
    try history.undo()
    try history.redo()
    try history.jump(to: 1)
    try list.restore(empty)
    #expect(view.unexamined.map(\.places.count) == [1, 2, 1, 0])
    #expect(view.unexamined.allSatisfy { $0.report.currentLocation == here })
    #expect(locations.calls.isEmpty)
  }

  @Test func `A double records its intents, and shows the state that a test sets`() throws {
    let view = Recorder<TrackerState>()
    let report = LocationReport(authorization: .denied)
    let presenter = MockTrackerPresenter(state: TrackerState())
    presenter.attach(view)
    presenter.state = TrackerState(report: report)  // the view shows it
    try presenter.addCurrentLocation(label: "home")
    try presenter.calls.requireNext(#"addCurrentLocation(label: "home")"#)
    #expect(view.all.last == TrackerState(report: report))
  }
}
