import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct MockTrackerPresenterTests {
  @Test func `Every call is recorded with its arguments, in order`() {
    let presenter = MockTrackerPresenter()
    let id = Identity(number: 3, nonce: 7)
    presenter.prepare()
    presenter.addCurrentLocation()
    presenter.addCurrentLocation(label: "home")
    presenter.removeLocation(id: id)
    presenter.renameLocation(id: id, label: "office")
    presenter.renameLocation(id: id, label: nil)
    let calls: [MockTrackerPresenter.Call] = [
      .prepare, .addCurrentLocation(label: nil), .addCurrentLocation(label: "home"),
      .removeLocation(id: id), .renameLocation(id: id, label: "office"),
      .renameLocation(id: id, label: nil),
    ]
    #expect(presenter.calls == calls)
  }

  @Test func `A view shows the first state and each that a test sets`() {
    let presenter = MockTrackerPresenter(state: TrackerState(authorization: .restricted))
    let view = StateRecorder<TrackerState>()
    presenter.attach(view)
    presenter.state = TrackerState(authorization: .denied)
    presenter.state = TrackerState(authorization: .denied)
    presenter.prepare()
    #expect(view.states.map(\.authorization) == [.restricted, .denied, .denied])
  }
}
