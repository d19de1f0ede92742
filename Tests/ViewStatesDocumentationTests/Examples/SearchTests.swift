import Testing
import ViewStates
import ViewStatesMocks

@testable import Search

@MainActor @Suite struct SearchTests {
  let view = StateRecorder<SearchState>()
  let service = MockBookService()
  let clock = ManualClock()
  let presenter: SearchPresenter

  init() {
    presenter = SearchPresenter(text: Store(SearchText()), service: service, clock: clock)
    presenter.attach(view)
  }

  private func passPause() async {
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(300))
  }

  @Test func `only the answer to the latest text is shown`() async throws {
    presenter.type("e")
    presenter.type("emma")
    await passPause()
    let first = try await service.calls.next("emma")
    presenter.type("persuasion")
    await passPause()
    let second = try await service.calls.next("persuasion")
    #expect(first.isCancelled)
    await second.succeed(with: ["Persuasion"])
    await first.succeed(with: ["Emma"])
    #expect(presenter.state.books == .loaded(["Persuasion"]))
    try await service.calls.requireNoMore()
  }

  @Test func `a search ends with its presenter`() async throws {
    try await ReleaseCheck.run { check async throws in
      let presenter = check.watch(
        SearchPresenter(text: Store(SearchText()), service: service, clock: clock))
      presenter.attach(view)
      presenter.type("emma")
      await passPause()
      try await service.calls.next("emma")
    }
    view.takeAll()
    await service.calls.all[0].succeed(with: ["Emma"])
    try view.requireNoMore()
    try await service.calls.requireNoMore()
  }

  @Test func `a failure is shown, and the search is tried again when asked to`() async throws {
    presenter.type("emma")
    await passPause()
    try await service.calls.next("emma").fail(with: .noConnection)
    presenter.retry()
    await passPause()
    try await service.calls.next("emma").succeed(with: ["Emma"])
    #expect(
      view.takeAll() == [
        SearchState(),
        SearchState(text: "emma"),
        SearchState(text: "emma", books: .loading()),
        SearchState(text: "emma", books: .failed(.noConnection)),
        SearchState(text: "emma", books: .loading()),
        SearchState(text: "emma", books: .loaded(["Emma"])),
      ])
    try await service.calls.requireNoMore()
  }

  @Test func `an empty text ends the search, and shows nothing`() async throws {
    presenter.type("emma")
    await passPause()
    let call = try await service.calls.next("emma")
    presenter.type("")
    await call.succeed(with: ["Emma"])
    #expect(presenter.state == SearchState())
    try await service.calls.requireNoMore()
  }
}
