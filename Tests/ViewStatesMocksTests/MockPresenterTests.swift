import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct MockPresenterTests {
  @Test func `a view is shown every state that is set, and an intent is called a call`() {
    let (presenter, view) = (MockPresenter<Trip, String>(state: Trip()), Recorder<Trip>())
    presenter.attach(view)
    presenter.state.title = "run"
    presenter.state = Trip(title: "run")
    #expect(view == [Trip(), Trip(title: "run"), Trip(title: "run")])
    let error = #expect(throws: RequirementFailure.self) {
      try presenter.calls.requireNext("start()")
    }
    #expect(error?.reason == #"call 1: expected "start()", got none"#)
  }
}
