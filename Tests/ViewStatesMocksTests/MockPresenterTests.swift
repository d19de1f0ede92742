import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct MockPresenterTests {
  let presenter = MockTripPresenter(state: Trip())

  func message(_ body: () throws -> Void) -> String? {
    let error = #expect(throws: RequirementFailure.self, performing: body)
    return error?.reason.description
  }

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

  @Test func `a call that differs says where`() {
    presenter.add("home", at: 2)
    presenter.start()
    #expect(
      message { try presenter.calls.requireNext(.add("home", at: 1)) }
        == "call 1: .add.at: expected 1, got 2")
    #expect(
      message { try presenter.calls.requireNext(.add("home", at: 1)) }
        == #"call 2: expected .add("home", at: 1), got .start"#)
  }

  @Test func `a call that did not come, or should not have come, is named`() {
    #expect(
      message { try presenter.calls.requireNext(.start) } == "call 1: expected .start, got none")
    presenter.start()
    #expect(
      message { try presenter.calls.requireNoMore() }
        == "expected no more calls: got call 1: .start")
  }

  @Test func `the calls before an act can be skipped`() throws {
    presenter.start()
    #expect(presenter.calls.takeAll() == [.start])
    #expect(presenter.calls.takeAll() == [])
    try presenter.calls.requireNoMore()
  }

  @Test func `a view without intents needs no subclass`() throws {
    let presenter = MockPresenter<Int, Never>(state: 1)
    let view = Recorder<Int>()
    presenter.attach(view)
    presenter.state = 2
    #expect(view.all == [1, 2])
  }
}
