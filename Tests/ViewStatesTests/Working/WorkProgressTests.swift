import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct WorkProgressTests {
  /// The functions through which operations report progress, kept for a test to call.
  @MainActor final class Reports {
    var all: [@MainActor (Double) -> Void] = []
  }

  let calls = PendingCalls<Int, String, TitleFailure>()
  let recorder = StateRecorder<Titles>()
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
      recorder.states == [
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
      recorder.states == [
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
    #expect(recorder.states == [.idle, .loading()])
  }
}

@MainActor @Suite struct WorkStreamTests {
  let recorder = StateRecorder<Loading<Int, Never>>()

  /// Prices by symbol, which a test quotes.
  @MainActor final class Exchange {
    private var quotes: [String: AsyncStream<Int>.Continuation] = [:]

    func prices(of symbol: String) -> AsyncStream<Int> {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      quotes[symbol] = continuation
      return stream
    }

    func quote(_ symbol: String, _ price: Int) { quotes[symbol]?.yield(price) }
    func close(_ symbol: String) { quotes[symbol]?.finish() }
  }

  let exchange = Exchange()

  private func follow() -> Work<String, Int, Never> {
    let work = Work<String, Int, Never>(
      .latest, following: { [exchange] in exchange.prices(of: $0) })
    work.attach(recorder)
    recorder.takeAll()
    return work
  }

  @Test func `a stream is shown element by element until it ends`() async throws {
    let work = follow()
    work.start("A")
    #expect(try await recorder.next() == .loading())
    await Task {}.value
    for price in 1...3 { exchange.quote("A", price) }
    for price in 1...3 { #expect(try await recorder.next() == .loading(last: price)) }
    exchange.close("A")
    #expect(try await recorder.next() == .loaded(3))
    try recorder.requireNoMore()
  }

  @Test func `a new request ends the stream before`() async throws {
    let work = follow()
    work.start("A")
    #expect(try await recorder.next() == .loading())
    await Task {}.value
    exchange.quote("A", 1)
    #expect(try await recorder.next() == .loading(last: 1))
    work.start("B")
    await Task {}.value
    exchange.quote("A", 2)
    exchange.quote("B", 20)
    #expect(try await recorder.next() == .loading(last: 20))
    try recorder.requireNoMore()
  }

  @Test func `a stream that fails is shown as failed, with its last element`() async throws {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let work = Work<Void, Int, any Error>(.latest, following: { stream })
    work.start()
    let states = StateRecorder<Loading<Int, any Error>>()
    work.attach(states)
    continuation.yield(1)
    continuation.finish(throwing: TitleFailure.noConnection)
    try states.requireNext()
    try await states.next()
    let failed = try await states.next()
    #expect(failed.failure as? TitleFailure == .noConnection)
    #expect(failed.value == 1)
  }

  @Test func `a stream ends with its owner`() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let ended = AsyncStream<Bool>.makeStream()
    continuation.onTermination = { _ in ended.continuation.finish() }
    try await ReleaseCheck.run { check async throws in
      let work = check.watch(Work<Void, Int, Never>(.latest, following: { stream }))
      work.attach(recorder)
      work.start()
      await Task {}.value
      continuation.yield(1)
      _ = try await recorder.next()
      _ = try await recorder.next()
      #expect(try await recorder.next() == .loading(last: 1))
    }
    for await _ in ended.stream {}
    continuation.yield(2)
    try recorder.requireNoMore()
  }
}
