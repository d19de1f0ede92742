import Testing
import ViewStates
import ViewStatesMocks

/// Law 9: work ends with its owner, and a result that comes late changes nothing.
@MainActor @Suite struct WorkEndTests {
  let calls = PendingCalls<Int, String, TitleFailure>()
  let recorder = StateRecorder<Titles>()
  let clock = ManualClock()

  @Test func `work that waits does not keep its presenter, and is cancelled with it`() async throws
  {
    try await ReleaseCheck.run { check async throws in
      let presenter = check.watch(TitlePresenter(calls))
      presenter.attach(recorder)
      presenter.open(1)
      try await calls.next(1)
    }
    let call = try #require(calls.all.first)
    #expect(call.isCancelled)
    await call.succeed(with: "Emma")
    #expect(recorder.states == [.idle, .loading()])
    try await calls.requireNoMore()
  }

  @Test func `a presenter is released at once, though its service never answers`() throws {
    try ReleaseCheck.run { check in
      let presenter = check.watch(TitlePresenter(calls))
      presenter.attach(recorder)
      presenter.open(1)
    }
    #expect(recorder.states == [.idle, .loading()])
  }

  @Test func `work that has not begun calls nothing once its presenter is released`() async throws {
    try ReleaseCheck.run { check in check.watch(TitlePresenter(calls)).open(1) }
    try await calls.requireNoMore()
  }

  enum Pause: CaseIterable { case ofDebounce, beforeRetry }

  @Test(arguments: Pause.allCases)
  func `a pause ends with the presenter`(pause: Pause) async throws {
    let strategy =
      switch pause {
      case .ofDebounce: WorkStrategy.latest.debounced(by: .seconds(1), on: clock)
      case .beforeRetry: WorkStrategy.latest.retried(after: [.seconds(1)], on: clock)
      }
    try await ReleaseCheck.run { check async throws in
      let presenter = check.watch(TitlePresenter(calls, strategy))
      presenter.attach(recorder)
      presenter.open(1)
      if pause == .beforeRetry { try await calls.next(1).fail(with: .noConnection) }
      await clock.waitForSleeper()
    }
    #expect(!clock.hasSleeper)
    #expect(recorder.states == [.idle, .loading()])
    try await calls.requireNoMore()
  }

  @Test func `requests that wait for their turn end with the presenter`() async throws {
    var ended: [Int] = []
    try await ReleaseCheck.run { check async throws in
      let presenter = check.watch(TitlePresenter(calls, .inOrder) { ended.append($0) })
      for id in 1...3 { presenter.open(id) }
      try await calls.next(1)
    }
    await calls.all[0].succeed(with: "Emma")
    try await calls.requireNoMore()
    #expect(ended == [])
  }

  @Test func `a result that releases the presenter ends the work there`() async throws {
    var presenter: TitlePresenter?
    presenter = TitlePresenter(calls, .inOrder) { _ in presenter = nil }
    presenter?.attach(recorder)
    presenter?.open(1)
    presenter?.open(2)
    try await calls.next(1).succeed(with: "Emma")
    #expect(presenter == nil)
    try await calls.requireNoMore()
    #expect(recorder.states == [.idle, .loading()])
  }

  @Test func `any object can own work, also one that is no presenter`() async throws {
    final class Importer {
      let work: Work<Int, String, TitleFailure>

      @MainActor init(_ calls: PendingCalls<Int, String, TitleFailure>) {
        work = Work(.inOrder) { id throws(TitleFailure) in try await calls.call(id) }
      }
    }
    var importer: Importer? = Importer(calls)
    importer?.work.start(1)
    let pending = try await calls.next(1)
    importer = nil
    #expect(pending.isCancelled)
  }

  @Test func `cancelling shows the state of before, and drops a late result`() async throws {
    let lookup = TitleLookup(.latest)
    lookup.work.start(1)
    try await lookup.calls.next(1).succeed(with: "Emma")
    lookup.work.start(2)
    let call = try await lookup.calls.next(2)
    lookup.work.cancel()
    #expect(call.isCancelled)
    await call.succeed(with: "Persuasion")
    #expect(
      lookup.newStates() == [.loading(), .loaded("Emma"), .loading(last: "Emma"), .loaded("Emma")])
    #expect(lookup.results.all.map(\.id) == [1])
  }

  @Test func `cancelling what does not run shows nothing`() {
    let lookup = TitleLookup(.latest)
    lookup.work.cancel()
    lookup.work.reset()
    #expect(lookup.newStates() == [])
  }

  @Test func `cancelling forgets the requests that wait for their turn`() async throws {
    let lookup = TitleLookup(.inOrder)
    for id in 1...3 { lookup.work.start(id) }
    let call = try await lookup.calls.next(1)
    lookup.work.cancel()
    await call.succeed(with: "Emma")
    #expect(lookup.newStates() == [.loading(), .idle])
    try await lookup.calls.requireNoMore()
  }

  @Test func `resetting forgets the value and the failure`() async throws {
    let lookup = TitleLookup(.latest)
    lookup.work.start(1)
    try await lookup.calls.next(1).succeed(with: "Emma")
    lookup.work.start(2)
    try await lookup.calls.next(2).fail(with: .noConnection)
    lookup.work.reset()
    lookup.work.retry()
    #expect(lookup.newStates().suffix(2) == [.failed(.noConnection, last: "Emma"), .idle])
    try await lookup.calls.requireNoMore()
  }

  @Test func `a retry makes the failed request again, unless there is none`() async throws {
    let lookup = TitleLookup(.latest)
    lookup.work.retry()
    lookup.work.start(1)
    try await lookup.calls.next(1).fail(with: .noConnection)
    lookup.work.retry()
    lookup.work.retry()
    try await lookup.calls.next(1).succeed(with: "Emma")
    lookup.work.retry()
    #expect(
      lookup.newStates() == [.loading(), .failed(.noConnection), .loading(), .loaded("Emma")])
    try await lookup.calls.requireNoMore()
  }
}
