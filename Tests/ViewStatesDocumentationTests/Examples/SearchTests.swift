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
}
