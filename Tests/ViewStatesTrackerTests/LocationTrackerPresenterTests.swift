import Foundation
import Testing
import ViewStates
import ViewStatesLists
import ViewStatesMocks
import ViewStatesTimeTravel
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct LocationTrackerPresenterTests {
  let here: Location
  let log = Store(TrackLog())
  let locations = MockLocationService()
  let view = Recorder<TrackerState>()
  let presenter: LocationTrackerPresenter

  init() throws {
    here = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
    presenter = LocationTrackerPresenter(
      log: log, locations: locations, identities: IdentitySource(SplitMix64(seed: 1)))
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
    #expect(view.all == [TrackerState(), TrackerState(authorization: .whenInUse)])
  }

  @Test func `Authorization and locations are seen at once`() {
    locate()
    let reduced = LocationReport(
      authorization: .whenInUse, accuracy: .reduced, currentLocation: here)
    locations.state = reduced
    locations.state = reduced
    locations.state = LocationReport(authorization: .denied, currentLocation: here)
    #expect(
      view.unexamined == [
        TrackerState(authorization: .whenInUse, accuracy: .reduced, currentLocation: here),
        TrackerState(authorization: .denied),
      ])
  }

  @Test func `Adding, renaming and removing each show one state, and nothing to change none`()
    throws
  {
    locate()
    try presenter.addCurrentLocation(label: "home")
    let id = try #require(presenter.state.trackedLocations.first?.id)
    try presenter.renameLocation(id: id, label: " home ")
    try presenter.renameLocation(id: id, label: "office")
    for _ in 1...2 { presenter.removeLocation(id: id) }
    #expect(
      view.unexamined.map { $0.trackedLocations.map(\.label) } == [["home"], ["office"], []])
    #expect(view.unexamined.allSatisfy { $0.currentLocation == here })
  }

  @Test(arguments: [LocationAuthorization.notDetermined, .denied, .restricted])
  func `Adding without authorization is refused with the reason, and shows nothing`(
    authorization: LocationAuthorization
  ) {
    locate(authorization)
    #expect(throws: TrackerRefusal.notAuthorized(authorization)) {
      try presenter.addCurrentLocation(label: "home")
    }
    #expect(view.unexamined.isEmpty)
    #expect(log.state == TrackLog())
  }

  @Test func `Adding is refused where the location is unknown, and with too long a label`() {
    locations.state = LocationReport(authorization: .always)
    #expect(throws: TrackerRefusal.noLocation) { try presenter.addCurrentLocation() }
    locate()
    #expect(throws: TrackLog.Rejection.labelTooLong) {
      try presenter.addCurrentLocation(label: String(repeating: "x", count: 101))
    }
    #expect(view.unexamined.isEmpty)
  }

  @Test func `Places of a file are kept as one change, or the one that is wrong is named`() throws {
    let time = here.timestamp
    let points = ["church", "bridge"].map { RoutePoint(here.coordinate, name: $0) }
    try presenter.importPlaces(points, otherwiseAt: time)
    #expect(view.all.map { $0.trackedLocations.map(\.label) } == [[], ["church", "bridge"]])
    #expect(presenter.state.trackedLocations.map(\.location) == [here, here])
    let wrong = [
      (
        "a label has at most 100 characters",
        RoutePoint(here.coordinate, name: .init(repeating: "x", count: 101))
      ),
      (
        "speed -1.0 is not 0 or more metres a second; leave it out if it is unknown",
        RoutePoint(here.coordinate, speed: -1)
      ),
    ]
    for (reason, point) in wrong {
      #expect(throws: TrackerRefusal.unusablePlace(number: 3, reason: reason)) {
        try presenter.importPlaces(points + [point], otherwiseAt: time)
      }
    }
    #expect(view.all.count == 2)
  }

  @Test func `Time travel and a restored log ask the service for nothing`() throws {
    let history = History(log)
    locate()
    let empty = log.state
    for label in ["home", "office"] { try presenter.addCurrentLocation(label: label) }
    view.takeAll()
    try history.undo()
    try history.redo()
    try history.jump(to: 1)
    try log.restore(empty)
    #expect(view.unexamined.map(\.trackedLocations.count) == [1, 2, 1, 0])
    #expect(view.unexamined.allSatisfy { $0.currentLocation == here })
    #expect(locations.calls.isEmpty)
  }
}
