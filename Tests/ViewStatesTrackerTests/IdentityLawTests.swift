import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite("Law 14: the identity of a location is given once")
struct IdentityLawTests {
  let here: Location
  let log = Store(TrackLog())
  let presenter: LocationTrackerPresenter
  let history: History

  init() throws {
    here = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
    presenter = LocationTrackerPresenter(
      log: log,
      locations: MockLocationService(
        report: LocationReport(authorization: .always, currentLocation: here)),
      identities: IdentitySource(SplitMix64(seed: 1)))
    history = History(log)
    try presenter.addCurrentLocation(label: "home")
  }

  /// Adds a location, and returns its identity.
  private func add(_ label: String) throws -> Identity {
    try presenter.addCurrentLocation(label: label)
    return try #require(log.state.trackedLocations.last).id
  }

  @Test func `across the branches of a history`() throws {
    let office = try add("office")
    try history.undo()
    let gym = try add("gym")
    #expect(gym != office)
    #expect(log.state[id: office] == nil)
    try history.jump(to: 2)
    #expect(log.state[id: office]?.label == "office")
    #expect(log.state[id: gym] == nil)
  }

  @Test func `after a restart, with the same document`() throws {
    let office = try add("office")
    let restarted = LocationTrackerPresenter(
      log: log,
      locations: MockLocationService(
        report: LocationReport(authorization: .always, currentLocation: here)),
      identities: IdentitySource(SplitMix64(seed: 2)))
    presenter.removeLocation(id: office)
    try restarted.addCurrentLocation(label: "gym")
    #expect(log.state.trackedLocations.last?.id != office)
  }

  @Test func `a log whose last identity has the highest number takes no more`() throws {
    let last = Identity(number: .max, nonce: .max)
    try log.send(.add(id: last, location: here, label: nil))
    #expect(throws: TrackLog.Rejection.self) { try presenter.addCurrentLocation(label: "gym") }
    #expect(log.state.trackedLocations.last?.id == last)
  }
}
