import Testing
import ViewStates
import ViewStatesMocks

/// Law 9: work ends with its owner, and a result that comes late changes nothing.
@MainActor @Suite struct WorkEndTests {
  let calls = PendingCalls<Int, String, TitleFailure>()
  let recorder = Recorder<Titles>()
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
    #expect(recorder.all == [.idle, .loading()])
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
    #expect(recorder.all == [.idle, .loading()])
    try await calls.requireNoMore()
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
    #expect(recorder.all == [.idle, .loading()])
  }
}
