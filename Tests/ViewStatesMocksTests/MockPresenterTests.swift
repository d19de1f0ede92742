import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct MockPresenterTests {
  let presenter = MockTripPresenter(state: Trip())

  @Test func `a view is shown the state it starts with and each that is set`() throws {
    let view = Recorder<Trip>()
    presenter.attach(view)
    presenter.state.title = "run"
    presenter.state = Trip(title: "run")
    presenter.start()
    #expect(view.all == [Trip(), Trip(title: "run"), Trip(title: "run")])
  }

  @Test func `every call is kept with all its arguments, in order`() throws {
    presenter.start()
    presenter.add("home", at: 2)
    #expect(presenter.calls == [.start, .add("home", at: 2)])
    try presenter.calls.requireNext(.start)
    try presenter.calls.requireNext(.add("home", at: 2))
    try presenter.calls.requireNoMore()
    #expect(presenter.calls.count == 2)
  }

  @Test func `a call that did not come is named as a call`() {
    let error = #expect(throws: RequirementFailure.self) {
      try presenter.calls.requireNext(.add("home", at: 1))
    }
    #expect(error?.reason.description == #"call 1: expected .add("home", at: 1), got none"#)
  }

  @Test func `a view without intents needs no subclass`() throws {
    let presenter = MockPresenter<Int, Never>(state: 1)
    let view = Recorder<Int>()
    presenter.attach(view)
    presenter.state = 2
    #expect(view.all == [1, 2])
  }
}
