import Testing
import ViewStates
import ViewStatesMocks

/// Requests that wait for a pause, or are tried again after one.
@MainActor @Suite struct WorkPaceTests {
  enum Step: Sendable {
    case start(Int)
    /// Seconds pass, on which something waits.
    case wait(Int)
    /// The next call has this input, and is answered, or not.
    case call(Int, String? = nil, fails: TitleFailure? = nil)
    /// The last call was cancelled.
    case isCancelled
    case cancel
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let strategy: @Sendable (ManualClock) -> WorkStrategy
    let steps: [Step]
    let states: [Titles]
  }

  nonisolated static let cases = [
    Case(
      testDescription: "debounced: only the last of several requests is taken",
      strategy: { .latest.debounced(by: .seconds(2), on: $0) },
      steps: [.start(1), .wait(1), .start(2), .wait(1), .wait(1), .call(2, "Emma")],
      states: [.loading(), .loaded("Emma")]),
    Case(
      testDescription: "debounced, latest: a new request ends the one that runs at once",
      strategy: { .latest.debounced(by: .seconds(2), on: $0) },
      steps: [.start(1), .wait(2), .call(1), .start(2), .isCancelled, .cancel],
      states: [.loading(), .idle]),
    Case(
      testDescription: "debounced, in order: requests wait for the pause, then for their turn",
      strategy: { .inOrder.debounced(by: .seconds(2), on: $0) },
      steps: [
        .start(1), .wait(2), .start(3), .wait(1), .start(2), .wait(2), .call(1, "Emma"),
        .call(2, "Persuasion"),
      ],
      states: [.loading(), .loading(last: "Emma"), .loaded("Persuasion")]),
    Case(
      testDescription: "retried: a request that fails is tried again after each pause",
      strategy: { .latest.retried(after: [.seconds(1), .seconds(3)], on: $0) },
      steps: [
        .start(1), .call(1, fails: .noConnection), .wait(1), .call(1, fails: .noConnection),
        .wait(3), .call(1, "Emma"),
      ],
      states: [.loading(), .loaded("Emma")]),
    Case(
      testDescription: "retried: the failure of the last try is shown",
      strategy: { .latest.retried(after: [.seconds(1)], on: $0) },
      steps: [
        .start(1), .call(1, fails: .noConnection), .wait(1), .call(1, fails: .unknownBook),
      ],
      states: [.loading(), .failed(.unknownBook)]),
    Case(
      testDescription: "retried: a failure that is not worth another try is shown at once",
      strategy: {
        .latest.retried(after: [.seconds(1)], on: $0) { $0 as? TitleFailure == .noConnection }
      },
      steps: [.start(1), .call(1, fails: .unknownBook)],
      states: [.loading(), .failed(.unknownBook)]),
    Case(
      testDescription: "retried: a new request ends the pause of the one before",
      strategy: { .latest.retried(after: [.seconds(1)], on: $0) },
      steps: [.start(1), .call(1, fails: .noConnection), .start(2), .call(2, "Persuasion")],
      states: [.loading(), .loaded("Persuasion")]),
  ]

  @Test(arguments: cases)
  func `requests keep the pace of their strategy`(paced: Case) async throws {
    let (clock, service) = (ManualClock(), TitleService())
    let presenter = TitlePresenter(service, paced.strategy(clock))
    for step in paced.steps {
      switch step {
      case .start(let id): presenter.work.start(id)
      case .cancel: presenter.work.cancel()
      case .isCancelled:
        #expect(service.calls.all.last?.isCancelled == true)
        await service.calls.all.last?.succeed(with: "late")
      case .wait(let seconds):
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(seconds))
      case .call(let id, let title, let failure):
        let call = try await service.calls.next(id)
        if let title { await call.succeed(with: title) }
        if let failure { await call.fail(with: failure) }
      }
    }
    try await service.calls.requireNoMore()
    #expect(!clock.hasSleeper)
    #expect(Array(service.states.all.dropFirst()) == paced.states)
    // A request that is tried again has one result.
    #expect(Set(service.results.map(\.id)).count == service.results.count)
  }

  @Test func `a try begins without the progress of the one before, which reports in vain`()
    async throws
  {
    let (clock, service) = (ManualClock(), TitleService())
    let presenter = TitlePresenter(service, .latest.retried(after: [.seconds(1)], on: clock))
    presenter.work.start(1)
    let first = try await service.calls.next(1)
    service.reports[0](0.9)
    await first.fail(with: .noConnection)
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(1))
    let second = try await service.calls.next(1)
    service.reports[1](0.1)
    service.reports[0](0.95)
    await second.succeed(with: "Emma")
    #expect(
      service.states == [
        .idle, .loading(), .loading(progress: 0.9), .loading(), .loading(progress: 0.1),
        .loaded("Emma"),
      ])
  }
}
