import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct WorkPaceTests {
  let clock = ManualClock()

  private func advance(by seconds: Int) async {
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(seconds))
  }

  @Test func `debounced: only the last of several requests is taken`() async throws {
    let lookup = TitleLookup(.latest.debounced(by: .seconds(2), on: clock))
    lookup.work.start(1)
    await advance(by: 1)
    lookup.work.start(2)
    await advance(by: 1)
    try await lookup.calls.requireNoMore()
    await advance(by: 1)
    try await lookup.calls.next(2).succeed(with: "Emma")
    #expect(lookup.newStates() == [.loading(), .loaded("Emma")])
    #expect(!clock.hasSleeper)
  }

  @Test func `debounced, latest: a new request ends the one that runs at once`() async throws {
    let lookup = TitleLookup(.latest.debounced(by: .seconds(2), on: clock))
    lookup.work.start(1)
    await advance(by: 2)
    let first = try await lookup.calls.next(1)
    lookup.work.start(2)
    #expect(first.isCancelled)
    await first.succeed(with: "Emma")
    #expect(lookup.newStates() == [.loading()])
    lookup.work.cancel()
    #expect(lookup.newStates() == [.idle])
    #expect(!clock.hasSleeper)
  }

  @Test func `throttled: the first request is taken at once, and the last of the others later`()
    async throws
  {
    let lookup = TitleLookup(.latest.throttled(to: .seconds(2), on: clock))
    lookup.work.start(1)
    let first = try await lookup.calls.next(1)
    lookup.work.start(2)
    lookup.work.start(3)
    #expect(!first.isCancelled)
    await first.succeed(with: "Emma")
    #expect(lookup.newStates() == [.loading(), .loading(last: "Emma")])
    await advance(by: 2)
    try await lookup.calls.next(3).succeed(with: "Persuasion")
    #expect(lookup.newStates() == [.loaded("Persuasion")])
    try await lookup.calls.requireNoMore()
  }

  @Test func `throttled: a request that was ended does not shorten the interval`() async throws {
    let lookup = TitleLookup(.latest.throttled(to: .seconds(2), on: clock))
    lookup.work.start(1)
    try await lookup.calls.next(1)
    lookup.work.cancel()
    lookup.work.start(2)
    try await lookup.calls.requireNoMore()
    await advance(by: 2)
    try await lookup.calls.next(2).succeed(with: "Emma")
    #expect(
      lookup.newStates() == [.loading(), .idle, .loading(), .loaded("Emma")])
  }

  @Test func `throttled: after a quiet interval, a request is taken at once`() async throws {
    let lookup = TitleLookup(.latest.throttled(to: .seconds(2), on: clock))
    lookup.work.start(1)
    try await lookup.calls.next(1).succeed(with: "Emma")
    await advance(by: 2)
    lookup.work.start(2)
    try await lookup.calls.next(2).succeed(with: "Persuasion")
  }

  @Test func `debounced, in order: requests wait for the pause, and then for their turn`()
    async throws
  {
    let lookup = TitleLookup(.inOrder.debounced(by: .seconds(2), on: clock))
    lookup.work.start(1)
    await advance(by: 2)
    lookup.work.start(2)
    await advance(by: 2)
    let first = try await lookup.calls.next(1)
    #expect(!first.isCancelled)
    await first.succeed(with: "Emma")
    try await lookup.calls.next(2).succeed(with: "Persuasion")
    #expect(lookup.results.all.map(\.id) == [1, 2])
  }

  @Test func `retried: a request that fails is tried again after each pause`() async throws {
    let lookup = TitleLookup(.latest.retried(after: [.seconds(1), .seconds(3)], on: clock))
    lookup.work.start(1)
    try await lookup.calls.next(1).fail(with: .noConnection)
    await advance(by: 1)
    try await lookup.calls.next(1).fail(with: .noConnection)
    await advance(by: 3)
    try await lookup.calls.next(1).succeed(with: "Emma")
    #expect(lookup.newStates() == [.loading(), .loaded("Emma")])
    #expect(lookup.results.all == [.init(id: 1, title: "Emma")])
  }

  @Test func `retried: the failure of the last try is shown`() async throws {
    let lookup = TitleLookup(.latest.retried(after: [.seconds(1)], on: clock))
    lookup.work.start(1)
    try await lookup.calls.next(1).fail(with: .noConnection)
    await advance(by: 1)
    try await lookup.calls.next(1).fail(with: .unknownBook)
    #expect(lookup.newStates() == [.loading(), .failed(.unknownBook)])
    try await lookup.calls.requireNoMore()
  }

  @Test func `retried: a failure that is not worth another try is shown at once`() async throws {
    let strategy = WorkStrategy.latest.retried(after: [.seconds(1)], on: clock) { failure in
      failure as? TitleFailure == .noConnection
    }
    let lookup = TitleLookup(strategy)
    lookup.work.start(1)
    try await lookup.calls.next(1).fail(with: .unknownBook)
    #expect(lookup.newStates() == [.loading(), .failed(.unknownBook)])
    #expect(!clock.hasSleeper)
  }

  @Test func `retried: a new request ends the pause of the one before`() async throws {
    let lookup = TitleLookup(.latest.retried(after: [.seconds(1)], on: clock))
    lookup.work.start(1)
    try await lookup.calls.next(1).fail(with: .noConnection)
    await clock.waitForSleeper()
    lookup.work.start(2)
    #expect(!clock.hasSleeper)
    try await lookup.calls.next(2).succeed(with: "Persuasion")
    try await lookup.calls.requireNoMore()
  }
}
