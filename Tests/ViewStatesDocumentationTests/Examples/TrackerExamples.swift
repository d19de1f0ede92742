import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct TrackerExamples {
  let start = Date(timeIntervalSince1970: 0)

  @Test func `a route is walked step by step`() {
    let locations = SimulatedLocationService(route: .binnenalster, startingAt: start)
    locations.start()
    locations.allow()  // reports the first point
    locations.step()  // reports the second
    #expect(locations.state.currentLocation?.latitude == 53.5543)
  }

  @Test func `a presenter over a list and a service`() throws {
    let view = Recorder<TrackerState>()
    let list = Store(PlaceList())
    let locations = SimulatedLocationService(route: .binnenalster, startingAt: .now)
    let presenter = LocationTrackerPresenter(
      list: list, locations: locations,
      identities: IdentitySource(SystemRandomNumberGenerator()))
    presenter.attach(view)
    presenter.prepare()
    locations.allow()
    try presenter.addCurrentLocation(label: "home")
    #expect(view.all.map(\.places.count) == [0, 0, 1])
    #expect(view.all.last?.places.last?.label == "home")
  }

  @Test func `a presenter without logic`() throws {
    let view = Recorder<TrackerState>()
    let report = LocationReport(authorization: .denied)
    let presenter = MockTrackerPresenter(state: TrackerState())
    presenter.attach(view)
    presenter.state = TrackerState(report: report)  // the view shows it
    try presenter.addCurrentLocation(label: "home")
    try presenter.calls.requireNext(#"addCurrentLocation(label: "home")"#)
    #expect(view.all.last == TrackerState(report: report))
  }

  @Test func `a service that follows a script, and answers once`() throws {
    let locations = MockLocationService(answers: [.whenInUse])
    locations.requestAuthorization()  // reports when in use
    locations.state = LocationReport(authorization: .denied)
    try locations.calls.requireNext("requestAuthorization()")
    locations.requestAuthorization()
    #expect(locations.state == LocationReport(authorization: .denied))
  }
}
