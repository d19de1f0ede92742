import Foundation
import Testing
import ViewStates
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesTimeTravel
import ViewStatesTracker
import ViewStatesTrackerMocks

/// A refusal answers one intent, and goes with the next thing that happens.
@MainActor @Suite struct TrackerRefusalTests {
  let here: Location
  let there: Location
  let log = Store(TrackLog())
  let locations = MockLocationService(report: LocationReport(authorization: .always))
  let view = StateRecorder<TrackerState>()
  let presenter: LocationTrackerPresenter
  let history: History
  private let tooLong = String(repeating: "x", count: 101)

  /// A location is kept, then one more intent is refused.
  init() throws {
    here = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
    there = try Location(latitude: 47, longitude: 15, timestamp: Date(timeIntervalSince1970: 60))
    presenter = LocationTrackerPresenter(
      log: log, locations: locations, identities: IdentitySource(SplitMix64(seed: 1)))
    history = History(log)
    locations.locate(here)
    presenter.addCurrentLocation(label: "home")
    presenter.addCurrentLocation(label: tooLong)
    presenter.attach(view)
  }

  private var home: Identity { log.state.trackedLocations[0].id }

  /// The refusal that is shown first, and then with each state.
  private func expect(
    _ refusals: [TrackerRefusal?], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(view.states.map(\.refusal) == refusals, sourceLocation: sourceLocation)
    #expect(presenter.state.refusal == refusals.last, sourceLocation: sourceLocation)
  }

  @Test func `It stays while nothing happens`() {
    expect([.labelTooLong])
  }

  @Test func `It goes with the next intent, in the same state`() {
    presenter.addCurrentLocation(label: "office")
    expect([.labelTooLong, nil])
    #expect(view.states.map(\.trackedLocations.count) == [1, 2])
  }

  @Test func `It goes with an intent that changes nothing`() {
    presenter.removeLocation(id: id(9))
    expect([.labelTooLong, nil])
  }

  @Test func `It goes with a preparation`() {
    presenter.prepare()
    expect([.labelTooLong, nil])
  }

  @Test func `It gives way to the next refusal`() {
    presenter.renameLocation(id: id(9), label: "x")
    expect([.labelTooLong, .unknownLocation(id: id(9))])
  }

  @Test func `The same refusal again is no change`() {
    presenter.addCurrentLocation(label: tooLong)
    expect([.labelTooLong])
  }

  @Test func `It goes with a report of the service: a step`() {
    locations.locate(there)
    expect([.labelTooLong, nil])
  }

  @Test func `It goes with a report of the service: a denial`() {
    locations.authorize(.denied)
    presenter.addCurrentLocation()
    locations.authorize(.restricted)
    expect([.labelTooLong, nil, .notAuthorized(.denied), nil])
  }

  @Test func `It goes with a change of the log by another sender`() throws {
    try log.send(.rename(id: home, label: "house"))
    expect([.labelTooLong, nil])
  }

  @Test func `It goes with a restored log`() throws {
    try log.restore(TrackLog())
    expect([.labelTooLong, nil])
  }

  @Test func `It goes with an undo, and a redo does not bring it back`() throws {
    try history.undo()
    try history.redo()
    expect([.labelTooLong, nil, nil])
  }

  @Test func `It does not come back with the report that it was given for`() {
    locations.loseSignal()
    presenter.addCurrentLocation()
    locations.locate(here)
    locations.loseSignal()
    expect([.labelTooLong, nil, .noLocation, nil, nil])
  }
}
