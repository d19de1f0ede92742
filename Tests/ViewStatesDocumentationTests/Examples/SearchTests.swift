import Testing
import ViewStates
import ViewStatesMocks

@testable import Search

@MainActor @Suite struct SearchTests {
  let view = Recorder<SearchState>()
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

  @Test func `a search ends with its presenter, and an answer that comes late is left`()
    async throws
  {
    try await ReleaseCheck.run { check async throws in
      let presenter = check.watch(
        SearchPresenter(text: Store(SearchText()), service: service, clock: clock))
      presenter.type("emma")
      await passPause()
      try await service.calls.next("emma")
    }
    await service.calls.all[0].succeed(with: ["Emma"])
  }
}
