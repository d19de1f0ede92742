import Foundation
import Testing
import Tracker
import TrackerMocks
import ViewStates
import ViewStatesMocks

/// The examples of the documentation, run.
@MainActor @Suite struct DocumentationTests {
  let start = Date(timeIntervalSince1970: 0)

  @Test func `The example of the simulated service`() {
    let locations = SimulatedLocationService(route: .binnenalster, startingAt: start)
    locations.start()
    locations.allow()  // reports the first point
    #expect(locations.report.currentLocation?.latitude == 53.5544)
    locations.step()  // reports the second
    #expect(locations.report.currentLocation?.latitude == 53.5543)
  }

  @Test func `The example of the presenter`() {
    let view = StateRecorder<TrackerState>()
    let log = Store(TrackLog())
    let locations = SimulatedLocationService(route: .binnenalster, startingAt: start)
    let presenter = LocationTrackerPresenter(log: log, locations: locations)
    presenter.attach(view)
    presenter.prepare()
    locations.allow()
    presenter.addCurrentLocation(label: "home")
    #expect(view.states.map(\.trackedLocations.count) == [0, 0, 1])
    #expect(view.states.last?.trackedLocations.last?.label == "home")
  }

  @Test func `The example of the mock presenter`() throws {
    let view = StateRecorder<TrackerState>()
    let presenter = MockTrackerPresenter()
    presenter.attach(view)
    presenter.state = TrackerState(authorization: .denied)  // the view shows it
    #expect(view.states.last == TrackerState(authorization: .denied))
    presenter.addCurrentLocation(label: "home")
    try presenter.calls.requireNext(.addCurrentLocation(label: "home"))
  }

  @Test func `The example of the mock service`() throws {
    let home = try Location(latitude: 46, longitude: 14, timestamp: start)
    let locations = MockLocationService(answers: [.whenInUse])
    locations.requestAuthorization()  // reports when in use
    locations.locate(home)
    #expect(
      locations.report == LocationReport(authorization: .whenInUse, currentLocation: home))
    locations.loseSignal()
    #expect(locations.report == LocationReport(authorization: .whenInUse))
  }
}
