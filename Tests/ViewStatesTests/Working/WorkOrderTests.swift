import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct WorkOrderTests {

  @Test func `latest: a new request ends the one before, whose result is dropped`() async throws {
    let lookup = TitleLookup(.latest)
    lookup.work.start(1)
    let first = try await lookup.calls.next(1)
    lookup.work.start(2)
    let second = try await lookup.calls.next(2)
    #expect(first.isCancelled)
    #expect(!second.isCancelled)
    await second.succeed(with: "Persuasion")
    await first.succeed(with: "Emma")
    #expect(lookup.newStates() == [.loading(), .loaded("Persuasion")])
    #expect(lookup.results.all == [.init(id: 2, title: "Persuasion")])
  }

  @Test func `a request that a result causes is shown once, instead of the result`() async throws {
    let calls = PendingCalls<Int, String, TitleFailure>()
    var presenter: TitlePresenter?
    presenter = TitlePresenter(calls) { id in if id < 2 { presenter?.open(id + 1) } }
    let recorder = Recorder<Titles>()
    presenter?.attach(recorder)
    presenter?.open(1)
    try await calls.next(1).succeed(with: "Emma")
    try await calls.next(2).succeed(with: "Persuasion")
    #expect(
      recorder.all == [.idle, .loading(), .loading(last: "Emma"), .loaded("Persuasion")])
    presenter = nil
  }

  @Test func `an action that a result sends is shown before the views of the work are updated`()
    async throws
  {
    let calls = PendingCalls<Int, String, TitleFailure>()
    var log: [String] = []
    let presenter = TitlePresenter(calls) { log.append("then \($0)") }
    presenter.attach(Passing { log.append("\($0)") })
    presenter.open(1)
    try await calls.next().succeed(with: "Emma")
    #expect(
      log == [
        "idle", "loading(last: nil, progress: nil)", "then 1", #"loaded("Emma")"#,
      ])
  }
}
