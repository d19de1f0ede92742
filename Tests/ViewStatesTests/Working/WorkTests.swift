import Testing
import ViewStates
import ViewStatesMocks

/// Law 9: work ends with its owner, and a result that comes late changes nothing.
@MainActor @Suite struct WorkTests {
  let service = TitleService()

  var calls: PendingCalls<Int, String, TitleFailure> { service.calls }
  var states: [Titles] { service.states.all }

  // MARK: - Order

  @Test func `a request that a result causes is shown once, instead of the result`() async throws {
    var presenter: TitlePresenter?
    presenter = TitlePresenter(service) { id in if id < 2 { presenter?.work.start(id + 1) } }
    presenter?.work.start(1)
    try await calls.next(1).succeed(with: "Emma")
    try await calls.next(2).succeed(with: "Persuasion")
    #expect(states == [.idle, .loading(), .loading(last: "Emma"), .loaded("Persuasion")])
    presenter = nil
  }

  // MARK: - Progress

  @Test func `progress is shown while the work runs, each step once, and begins anew`() async throws
  {
    let presenter = TitlePresenter(service)
    presenter.work.start(1)
    try await calls.next(1)
    for fraction in [0, 0.5, 0.5] { service.reports[0](fraction) }
    presenter.work.start(2)
    let call = try await calls.next(2)
    service.reports[0](0.95)
    service.reports[1](0.1)
    await call.succeed(with: "Emma")
    service.reports[1](0.7)
    #expect(
      states == [
        .idle, .loading(), .loading(progress: 0), .loading(progress: 0.5), .loading(),
        .loading(progress: 0.1), .loaded("Emma"),
      ])
  }

  // MARK: - The end

  @Test func `work that waits does not keep its presenter, and is cancelled with it`() async throws
  {
    try await ReleaseCheck.run { check async throws in
      let presenter = check.watch(TitlePresenter(service))
      presenter.work.start(1)
      try await calls.next(1)
    }
    let call = try #require(calls.all.first)
    #expect(call.isCancelled)
    service.reports[0](0.5)
    await call.succeed(with: "Emma")
    #expect(states == [.idle, .loading()])
    try await calls.requireNoMore()
  }

  @Test func `a result that releases the presenter ends the work there`() async throws {
    var presenter: TitlePresenter?
    presenter = TitlePresenter(service, .inOrder) { _ in presenter = nil }
    for id in 1...2 { presenter?.work.start(id) }
    try await calls.next(1).succeed(with: "Emma")
    #expect(presenter == nil)
    try await calls.requireNoMore()
    #expect(states == [.idle, .loading()])
  }
}
