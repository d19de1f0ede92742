import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct MockTrackerPresenterTests {
  @Test func `Every call is recorded with its arguments, in order`() throws {
    let presenter = MockTrackerPresenter()
    let id = Identity(number: 3, nonce: 7)
    presenter.prepare()
    try presenter.addCurrentLocation()
    try presenter.addCurrentLocation(label: "home")
    presenter.removeLocation(id: id)
    try presenter.renameLocation(id: id, label: "office")
    try presenter.renameLocation(id: id, label: nil)
    let calls: [MockTrackerPresenter.Call] = [
      .prepare, .addCurrentLocation(label: nil), .addCurrentLocation(label: "home"),
      .removeLocation(id: id), .renameLocation(id: id, label: "office"),
      .renameLocation(id: id, label: nil),
    ]
    #expect(presenter.calls == calls)
  }

  @Test func `A refusal is thrown after the call is recorded`() throws {
    let presenter = MockTrackerPresenter()
    presenter.refusal = TrackerRefusal.noLocation
    #expect(throws: TrackerRefusal.noLocation) { try presenter.addCurrentLocation() }
    #expect(throws: TrackerRefusal.noLocation) {
      try presenter.renameLocation(id: Identity(number: 1, nonce: 0), label: nil)
    }
    #expect(presenter.calls.takeAll().count == 2)
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
