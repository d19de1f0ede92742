import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct MockPresenterTests {
  let presenter = MockTripPresenter(state: Trip())

  @Test func `a view is shown the state it starts with and each that is set`() {
    let view = Recorder<Trip>()
    presenter.attach(view)
    presenter.state.title = "run"
    presenter.state = Trip(title: "run")
    presenter.start()
    #expect(view == [Trip(), Trip(title: "run"), Trip(title: "run")])
  }

  @Test func `every call is kept with all its arguments, in order, and called a call`() throws {
    presenter.start()
    presenter.add("home", at: 2)
    #expect(presenter.calls == [.start, .add("home", at: 2)])
    presenter.calls.takeAll()
    let error = #expect(throws: RequirementFailure.self) {
      try presenter.calls.requireNext(.add("home", at: 1))
    }
    #expect(error?.reason == #"call 3: expected .add("home", at: 1), got none"#)
  }
}
