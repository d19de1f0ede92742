import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct WorkProgressTests {
  /// The functions through which operations report progress, kept for a test to call.
  @MainActor final class Reports {
    var all: [@MainActor (Double) -> Void] = []
  }

  let calls = PendingCalls<Int, String, TitleFailure>()
  let recorder = Recorder<Titles>()
  let reports = Reports()

  private func download(_ strategy: WorkStrategy) -> Work<Int, String, TitleFailure> {
    let work = Work<Int, String, TitleFailure>(strategy) {
      [calls, reports] id, progress throws(TitleFailure) in
      reports.all.append(progress)
      return try await calls.call(id)
    }
    work.attach(recorder)
    return work
  }

  @Test func `progress is shown while the work runs, and each step once`() async throws {
    let work = download(.latest)
    work.start(1)
    let call = try await calls.next(1)
    for fraction in [0, 0.5, 0.5, 1] { reports.all[0](fraction) }
    await call.succeed(with: "Emma")
    reports.all[0](0.7)
    #expect(
      recorder.all == [
        .idle, .loading(), .loading(progress: 0), .loading(progress: 0.5), .loading(progress: 1),
        .loaded("Emma"),
      ])
  }

  @Test func `a new request starts without the progress of the one before`() async throws {
    let work = download(.latest)
    work.start(1)
    try await calls.next(1)
    reports.all[0](0.9)
    work.start(2)
    try await calls.next(2)
    reports.all[0](0.95)
    reports.all[1](0.1)
    #expect(
      recorder.all == [
        .idle, .loading(), .loading(progress: 0.9), .loading(), .loading(progress: 0.1),
      ])
  }

  @Test func `a report does not keep the owner`() async throws {
    try await ReleaseCheck.run { check async throws in
      let work = check.watch(download(.latest))
      work.start(1)
      try await calls.next(1)
    }
    reports.all[0](0.5)
    #expect(recorder.all == [.idle, .loading()])
  }
}
