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
  let view = StateRecorder<TrackerState>()
  let presenter: LocationTrackerPresenter

  init() throws {
    here = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
    presenter = LocationTrackerPresenter(
      log: log, locations: locations, identities: IdentitySource(SplitMix64(seed: 1)))
    presenter.attach(view)
  }

  @Test func `Preparing asks a person who has not answered, and starts`() {
    presenter.prepare()
    #expect(locations.calls == [.requestAuthorization, .start])
    #expect(view.states == [TrackerState()])
  }

  @Test(arguments: LocationAuthorization.allCases.filter { $0 != .notDetermined })
  func `Preparing does not ask a person who has answered`(answer: LocationAuthorization) {
    locations.authorize(answer)
    presenter.prepare()
    #expect(locations.calls == [.start])
  }

  @Test func `Authorization and locations are seen at once`() {
    locations.answers = [.whenInUse]
    presenter.prepare()
    locations.locate(here)
    locations.set(accuracy: .reduced)
    locations.authorize(.denied)
    #expect(
      view.states == [
        TrackerState(), TrackerState(authorization: .whenInUse),
        TrackerState(authorization: .whenInUse, currentLocation: here),
        TrackerState(authorization: .whenInUse, accuracy: .reduced, currentLocation: here),
        TrackerState(authorization: .denied, accuracy: .reduced),
      ])
  }

  @Test func `Adding, renaming and removing each show one state`() throws {
    locations.authorize(.always)
    locations.locate(here)
    try presenter.addCurrentLocation(label: "home")
    let id = try #require(presenter.state.trackedLocations.first?.id)
    try presenter.renameLocation(id: id, label: "office")
    presenter.removeLocation(id: id)
    var state = TrackerState(authorization: .always, currentLocation: here)
    let lists: [PersistentArray<TrackedLocation>] = [
      [], [TrackedLocation(id: id, location: here, label: "home")],
      [TrackedLocation(id: id, location: here, label: "office")], [],
    ]
    let expected = lists.map { list in
      state.trackedLocations = list
      return state
    }
    #expect(Array(view.states.dropFirst(2)) == expected)
    #expect(presenter.state == state)
  }

  @Test(arguments: [LocationAuthorization.notDetermined, .denied, .restricted])
  func `Adding without authorization is refused with the reason, and shows nothing`(
    authorization: LocationAuthorization
  ) {
    locations.authorize(authorization)
    let before = view.states.count
    #expect(throws: TrackerRefusal.notAuthorized(authorization)) {
      try presenter.addCurrentLocation(label: "home")
    }
    #expect(view.states.count == before)
    #expect(log.state == TrackLog())
  }

  @Test func `Adding where the location is unknown is refused`() {
    locations.authorize(.always)
    #expect(throws: TrackerRefusal.noLocation) { try presenter.addCurrentLocation() }
  }

  @Test func `What the log rejects is refused, and shows nothing`() {
    locations.authorize(.always)
    locations.locate(here)
    let before = view.states.count
    #expect(throws: TrackLog.Rejection.labelTooLong) {
      try presenter.addCurrentLocation(label: String(repeating: "x", count: 101))
    }
    #expect(throws: TrackLog.Rejection.unknownLocation(id: id(9))) {
      try presenter.renameLocation(id: id(9), label: "x")
    }
    #expect(view.states.count == before)
  }

  @Test func `Places of a file are kept as one change, or the one that is wrong is named`() throws {
    let places = ["church", "bridge"].map { ImportedPlace(location: here, label: $0) }
    try presenter.importPlaces(places)
    #expect(view.states.map { $0.trackedLocations.map(\.label) } == [[], ["church", "bridge"]])
    let long = ImportedPlace(location: here, label: String(repeating: "x", count: 101))
    #expect(throws: TrackerRefusal.unusablePlace(number: 3, .labelTooLong)) {
      try presenter.importPlaces(places + [long])
    }
    #expect(view.states.count == 2)
  }

  @Test func `An intent that changes nothing updates no view`() throws {
    locations.authorize(.always)
    locations.locate(here)
    try presenter.addCurrentLocation(label: "home")
    let id = try #require(presenter.state.trackedLocations.first?.id)
    let before = view.states.count
    try presenter.renameLocation(id: id, label: " home ")
    presenter.removeLocation(id: Identity(number: 9, nonce: 9))
    locations.locate(here)
    presenter.prepare()
    #expect(view.states.count == before)
  }

  @Test func `A log whose last identity is the highest takes no more`() throws {
    locations.authorize(.always)
    locations.locate(here)
    let last = Identity(number: .max, nonce: .max)
    try log.send(.add(id: last, location: here, label: nil))
    #expect(throws: TrackLog.Rejection.self) { try presenter.addCurrentLocation(label: "gym") }
    #expect(log.state.trackedLocations.map(\.id) == [last])
  }

  @Test func `Time travel and a restored log ask the service for nothing`() throws {
    let history = History(log)
    locations.authorize(.always)
    locations.locate(here)
    try presenter.addCurrentLocation(label: "home")
    try presenter.addCurrentLocation(label: "office")
    locations.calls.takeAll()
    view.takeAll()
    try history.undo()
    try history.redo()
    try history.jump(to: 0)
    try log.restore(TrackLog(adding: here))
    let seen = view.takeAll()
    #expect(seen.map(\.trackedLocations.count) == [1, 2, 0, 1])
    #expect(seen.allSatisfy { $0.currentLocation == here && $0.isAuthorized })
    #expect(locations.calls.isEmpty)
  }
}

extension TrackLog {
  fileprivate init(adding location: Location) throws {
    self.init()
    try apply(.add(id: id(7), location: location, label: "gym"))
  }
}
