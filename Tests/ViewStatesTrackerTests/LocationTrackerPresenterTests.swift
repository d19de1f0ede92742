import Foundation
import Testing
import ViewStates
import ViewStatesLists
import ViewStatesMocks
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
    presenter = LocationTrackerPresenter(log: log, locations: locations)
    presenter.attach(view)
  }

  @Test func `Preparing asks who has not answered, and starts`() {
    presenter.prepare()
    #expect(locations.calls == [.requestAuthorization, .start])
    #expect(view.states == [TrackerState()])
  }

  @Test(arguments: LocationAuthorization.allCases.filter { $0 != .notDetermined })
  func `Preparing does not ask who has answered`(answer: LocationAuthorization) {
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

  @Test func `Adding, renaming and removing each show one state`() {
    locations.authorize(.always)
    locations.locate(here)
    presenter.addCurrentLocation(label: "home")
    presenter.renameLocation(id: 1, label: "office")
    presenter.removeLocation(id: 1)
    var state = TrackerState(authorization: .always, currentLocation: here)
    let lists: [PersistentArray<TrackedLocation>] = [
      [], [TrackedLocation(id: 1, location: here, label: "home")],
      [TrackedLocation(id: 1, location: here, label: "office")], [],
    ]
    let expected = lists.map { list in
      state.trackedLocations = list
      return state
    }
    #expect(Array(view.states.dropFirst(2)) == expected)
    #expect(presenter.state == state)
  }

  @Test(arguments: [LocationAuthorization.notDetermined, .denied, .restricted])
  func `Adding without authorization is refused once, with the reason`(
    authorization: LocationAuthorization
  ) {
    locations.authorize(authorization)
    let before = view.states.count
    presenter.addCurrentLocation()
    presenter.addCurrentLocation(label: "home")
    #expect(
      Array(view.states.dropFirst(before)) == [
        TrackerState(authorization: authorization, refusal: .notAuthorized(authorization))
      ])
    #expect(log.state == TrackLog())
  }

  @Test func `A refusal goes when its reason does, and follows it while it changes`() {
    presenter.addCurrentLocation()
    locations.authorize(.denied)
    locations.authorize(.whenInUse)
    presenter.addCurrentLocation()
    locations.locate(here)
    #expect(
      view.states.map(\.refusal) == [
        nil, .notAuthorized(.notDetermined), .notAuthorized(.denied), nil, .noLocation, nil,
      ])
  }

  @Test func `A refused intent is forgotten with the next that succeeds, in the same state`() {
    locations.authorize(.always)
    locations.locate(here)
    presenter.renameLocation(id: 9, label: "x")
    presenter.addCurrentLocation(label: String(repeating: "x", count: 101))
    presenter.addCurrentLocation()
    presenter.renameLocation(id: 9, label: "x")
    presenter.removeLocation(id: 9)
    #expect(
      view.states.dropFirst(3).map(\.refusal) == [
        .unknownLocation(id: 9), .labelTooLong, nil, .unknownLocation(id: 9), nil,
      ])
    #expect(view.states.dropFirst(3).map(\.trackedLocations.count) == [0, 0, 1, 1, 1])
  }

  @Test func `What changes nothing updates nobody`() {
    locations.authorize(.always)
    locations.locate(here)
    presenter.addCurrentLocation(label: "home")
    let before = view.states.count
    presenter.renameLocation(id: 1, label: " home ")
    presenter.removeLocation(id: 9)
    locations.locate(here)
    presenter.prepare()
    #expect(view.states.count == before)
  }

  @Test func `A change of the log by somebody else is shown`() throws {
    try log.send(.add(location: here, label: "home"))
    #expect(view.states.last?.trackedLocations.map(\.label) == ["home"])
  }

  @Test func `The presenter is let go while the log and the service live on`() throws {
    try ReleaseCheck.run { check in
      let temporary = check.watch(LocationTrackerPresenter(log: log, locations: locations))
      temporary.attach(check.watch(StateRecorder<TrackerState>()))
      locations.authorize(.always)
    }
    locations.authorize(.denied)
  }
}
