import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct MockTrackerPresenterTests {
  @Test func `Every call is kept with all its arguments, in order`() {
    let presenter = MockTrackerPresenter()
    presenter.prepare()
    presenter.addCurrentLocation()
    presenter.addCurrentLocation(label: "home")
    presenter.removeLocation(id: 3)
    presenter.renameLocation(id: 4, label: "office")
    presenter.renameLocation(id: 5, label: nil)
    let calls: [MockTrackerPresenter.Call] = [
      .prepare, .addCurrentLocation(label: nil), .addCurrentLocation(label: "home"),
      .removeLocation(id: 3), .renameLocation(id: 4, label: "office"),
      .renameLocation(id: 5, label: nil),
    ]
    #expect(presenter.calls == calls)
  }

  @Test func `A view is shown the state it starts with and each that is set`() {
    let presenter = MockTrackerPresenter(state: TrackerState(authorization: .restricted))
    let view = StateRecorder<TrackerState>()
    presenter.attach(view)
    presenter.state = TrackerState(authorization: .denied)
    presenter.state = TrackerState(authorization: .denied)
    presenter.prepare()
    #expect(view.states.map(\.authorization) == [.restricted, .denied, .denied])
  }
}
