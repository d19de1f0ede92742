import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct WorkOrderTests {
  @Test func `work that was not asked for anything is idle`() async throws {
    let lookup = TitleLookup(.latest)
    #expect(lookup.work.state == .idle)
    try await lookup.calls.requireNoMore()
  }

  @Test func `a request loads, and then has loaded`() async throws {
    let lookup = TitleLookup(.latest)
    lookup.work.start(1)
    try await lookup.calls.next(1).succeed(with: "Emma")
    #expect(lookup.newStates() == [.loading(), .loaded("Emma")])
    try await lookup.calls.requireNoMore()
  }

  @Test func `the last value is kept while the next one is loaded, and after a failure`()
    async throws
  {
    let lookup = TitleLookup(.latest)
    lookup.work.start(1)
    try await lookup.calls.next(1).succeed(with: "Emma")
    lookup.work.start(2)
    try await lookup.calls.next(2).fail(with: .noConnection)
    #expect(
      lookup.newStates() == [
        .loading(), .loaded("Emma"), .loading(last: "Emma"), .failed(.noConnection, last: "Emma"),
      ])
  }

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

  @Test func `latest: a failure that comes late is dropped, too`() async throws {
    let lookup = TitleLookup(.latest)
    lookup.work.start(1)
    let first = try await lookup.calls.next(1)
    lookup.work.start(2)
    await first.fail(with: .noConnection)
    try await lookup.calls.next(2).succeed(with: "Persuasion")
    #expect(lookup.newStates() == [.loading(), .loaded("Persuasion")])
  }

  @Test func `latest: a request that is ended before its turn calls nothing`() async throws {
    let lookup = TitleLookup(.latest)
    lookup.work.start(1)
    lookup.work.start(2)
    try await lookup.calls.next(2).succeed(with: "Persuasion")
    try await lookup.calls.requireNoMore()
  }

  @Test func `in order: a request starts when the one before it has ended`() async throws {
    let lookup = TitleLookup(.inOrder)
    for id in 1...3 { lookup.work.start(id) }
    let first = try await lookup.calls.next(1)
    await #expect(throws: RequirementFailure.self) { try await lookup.calls.requireNoMore() }
    await first.succeed(with: "Emma")
    try await lookup.calls.next(2).fail(with: .unknownBook)
    try await lookup.calls.next(3).succeed(with: "Persuasion")
    #expect(
      lookup.results.all == [
        .init(id: 1, title: "Emma"), .init(id: 2, failure: .unknownBook),
        .init(id: 3, title: "Persuasion"),
      ])
    #expect(
      lookup.newStates() == [
        .loading(), .loading(last: "Emma"), .loading(last: "Emma"), .loaded("Persuasion"),
      ])
  }

  @Test func `all at once: results come in any order, and it loads until the last one`()
    async throws
  {
    let lookup = TitleLookup(.allAtOnce)
    for id in 1...3 { lookup.work.start(id) }
    let calls = try await [
      lookup.calls.next(1), lookup.calls.next(2), lookup.calls.next(3),
    ]
    await calls[1].succeed(with: "Sanditon")
    await calls[2].fail(with: .unknownBook)
    await calls[0].succeed(with: "Emma")
    #expect(
      lookup.results.all == [
        .init(id: 2, title: "Sanditon"), .init(id: 3, failure: .unknownBook),
        .init(id: 1, title: "Emma"),
      ])
    #expect(
      lookup.newStates() == [
        .loading(), .loading(last: "Sanditon"), .loading(last: "Sanditon"), .loaded("Emma"),
      ])
  }

  @Test func `if idle: further requests are ignored while one runs`() async throws {
    let lookup = TitleLookup(.ifIdle)
    lookup.work.start(1)
    lookup.work.start(2)
    try await lookup.calls.next(1).succeed(with: "Emma")
    try await lookup.calls.requireNoMore()
    lookup.work.start(3)
    try await lookup.calls.next(3).succeed(with: "Persuasion")
    #expect(
      lookup.newStates() == [
        .loading(), .loaded("Emma"), .loading(last: "Emma"), .loaded("Persuasion"),
      ]
    )
  }

  @Test func `a request that a result causes is shown once, instead of the result`() async throws {
    let calls = PendingCalls<Int, String, TitleFailure>()
    var presenter: BookPresenter?
    presenter = BookPresenter(calls) { id in if id < 2 { presenter?.open(id + 1) } }
    let recorder = StateRecorder<Titles>()
    presenter?.attach(recorder)
    presenter?.open(1)
    try await calls.next(1).succeed(with: "Emma")
    try await calls.next(2).succeed(with: "Persuasion")
    #expect(
      recorder.states == [.idle, .loading(), .loading(last: "Emma"), .loaded("Persuasion")])
    presenter = nil
  }

  @Test func `work without an input and without a failure`() async throws {
    let calls = PendingCalls<Int, Int, Never>()
    let work = Work<Void, Int, Never>(.ifIdle) { () async throws(Never) -> Int in
      await calls.call(0)
    }
    work.start()
    try await calls.next().succeed(with: 7)
    #expect(work.state == .loaded(7))
  }

  @Test func `an action that a result sends is shown before the views of the work are updated`()
    async throws
  {
    let calls = PendingCalls<Int, String, TitleFailure>()
    var log: [String] = []
    let presenter = BookPresenter(calls) { log.append("then \($0)") }
    let view = LogView<Titles> { log.append("\($0)") }
    presenter.attach(view)
    presenter.open(1)
    try await calls.next().succeed(with: "Emma")
    #expect(
      log == [
        "idle", "loading(last: nil, progress: nil)", "then 1", #"loaded("Emma")"#,
      ])
  }
}
