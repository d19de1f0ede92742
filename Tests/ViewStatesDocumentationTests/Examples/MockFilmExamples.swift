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

@MainActor @Suite struct MockFilmExamples {
  @Test func `a mock writes each intent once`() throws {
    let presenter = MockFilmPresenter(state: [])
    presenter.add("Metropolis", year: 1927)
    presenter.removeAll()
    try presenter.calls.requireNext(#"add("Metropolis", year: 1927)"#)
    try presenter.calls.requireNext("removeAll()")
    try presenter.calls.requireNoMore()
  }

  @Test func `a mock that leaves out an argument stops the test, and says so`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      final class Forgetful: MockPresenter<[String], String>, FilmPresenter {
        func add(_ title: String, year: Int) { record(title) }
        func removeAll() { record() }
      }
      Forgetful(state: []).add("Metropolis", year: 1927)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Forgetful records 1 arguments of add(_:year:)."))
  }
}
