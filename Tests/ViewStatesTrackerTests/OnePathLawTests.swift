import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel
import ViewStatesTracker
import ViewStatesTrackerMocks

/// Going back and forth, and restoring, asks no service for anything and moves nothing in the
/// world.
@MainActor @Suite("Law 7: time travel asks the location service for nothing")
struct OnePathLawTests {
  let here: Location
  let there: Location
  let log = Store(TrackLog())
  let locations = MockLocationService(answers: [.whenInUse])
  let view = StateRecorder<TrackerState>()
  let presenter: LocationTrackerPresenter
  let history: History
  let home: Identity
  let office: Identity

  init() throws {
    here = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
    there = try Location(latitude: 47, longitude: 15, timestamp: Date(timeIntervalSince1970: 60))
    presenter = LocationTrackerPresenter(
      log: log, locations: locations, identities: IdentitySource(SplitMix64(seed: 1)))
    history = History(log)
    presenter.prepare()
    locations.locate(here)
    try presenter.addCurrentLocation(label: "home")
    locations.locate(there)
    try presenter.addCurrentLocation(label: "office")
    let ids = presenter.state.trackedLocations.map(\.id)
    (home, office) = (ids[0], ids[1])
    try presenter.renameLocation(id: home, label: "house")
    presenter.removeLocation(id: office)
    locations.calls.takeAll()
    presenter.attach(view)
  }

  private func labels(_ state: TrackerState) -> [String?] { state.trackedLocations.map(\.label) }

  /// All of what is shown that is not the log: it stays as it is.
  private func expectTheSameWorld() throws {
    try locations.calls.requireNoMore()
    #expect(locations.report == LocationReport(authorization: .whenInUse, currentLocation: there))
    for state in view.states {
      #expect(state.authorization == .whenInUse)
      #expect(state.currentLocation == there)
    }
  }

  @Test func `undo, redo, jumps and reverting`() throws {
    try history.undo()
    try history.undo()
    try history.redo()
    try history.jump(to: 1)
    try history.revert()
    try history.jump(to: 4)
    #expect(
      view.states.map(labels) == [
        ["house"], ["house", "office"], ["home", "office"], ["house", "office"], ["home"], [],
        ["house"],
      ])
    try expectTheSameWorld()
  }

  @Test func `a restored log`() throws {
    var restored = TrackLog()
    try restored.apply(.add(id: id(1), location: here, label: "gym"))
    try log.restore(restored)
    try log.restore(TrackLog())
    #expect(view.states.map(labels) == [["house"], ["gym"], []])
    try expectTheSameWorld()
  }

}
