import Testing
import ViewStates
import ViewStatesMocks

@MainActor protocol FilmPresenter: Presenter where State == [String] {
  func add(_ title: String, year: Int)
  func removeAll()
}

final class MockFilmPresenter: MockPresenter<[String], String>, FilmPresenter {
  func add(_ title: String, year: Int) { record(title, year) }
  func removeAll() { record() }
}

@MainActor @Suite struct MockPresenterTests {
  @Test func `a view is shown every state that is set, also an equal one`() {
    let (presenter, view) = (MockPresenter<Int, Never>(state: 0), Recorder<Int>())
    presenter.attach(view)
    presenter.state = 1
    presenter.state = 1
    #expect(view == [0, 1, 1])
  }

  @Test func `an intent is recorded as it is called, and a failure calls it a call`() throws {
    let presenter = MockFilmPresenter(state: [])
    presenter.add("Metropolis", year: 1927)
    presenter.removeAll()
    try presenter.calls.requireNext(#"add("Metropolis", year: 1927)"#)
    try presenter.calls.requireNext("removeAll()")
    let error = #expect(throws: RequirementFailure.self) {
      try presenter.calls.requireNext("removeAll()")
    }
    #expect(error?.reason == #"call 3: expected "removeAll()", got none"#)
  }
}
