import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct WorkStreamTests {
  @Test func `each element is heard until the stream ends, and equal ones are shown once`() async {
    let (stream, heard) = (MockStream<Int, TitleFailure>(), Recorder<Int>())
    let work = Work<Void, Int, TitleFailure>(
      .latest, following: { stream }, each: { heard.hear($0) })
    let states = work.shown()
    work.start()
    for price in [1, 1, 2] { await stream.yield(price) }
    await stream.finish()
    #expect(heard.all == [1, 1, 2])
    #expect(
      states.all == [.idle, .loading(), .loading(last: 1), .loading(last: 2), .loaded(2)])
  }

  @Test func `a stream that throws any error is compared by the failure that is made of it`()
    async throws
  {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let work = Work<Void, Int, TitleFailure>(
      .latest, following: { stream }, failure: { $0 as? TitleFailure ?? .unknownBook })
    let states = work.shown()
    work.start()
    continuation.yield(1)
    continuation.finish(throwing: TitleFailure.noConnection)
    while try await states.next() != .failed(.noConnection, last: 1) {}
    #expect(states.all.count == 4)
  }

  @Test func `what an element sends is one change with the element`() async throws {
    let (stream, sum) = (MockStream<Int, Never>(), Store(Sum()))
    let work = Work<Void, Int, Never>(
      .ifIdle, following: { stream },
      each: { number in
        sum.send(number)
        sum.send(1)
      })
    let both = Deriving(sum, work) { [work.state.value ?? 0, sum.state.value] }
    let states = both.shown()
    work.start()
    for number in 1...3 { await stream.yield(number) }
    #expect(states.all == [[0, 0], [1, 2], [2, 5], [3, 9]])
  }

  @Test func `an element and the part that is done after it are one state`() async throws {
    let stream = MockStream<Int, Never>()
    let work = Work<Void, Int, Never>(
      .latest, following: { stream }, progress: { $0 < 4 ? Double($0) / 4 : nil })
    let states = work.shown()
    work.start()
    for number in [1, 2, 4] { await stream.yield(number) }
    await stream.finish()
    #expect(
      states.all == [
        .idle, .loading(), .loading(last: 1, progress: 0.25), .loading(last: 2, progress: 0.5),
        .loading(last: 4, progress: 0.5), .loaded(4),
      ])
  }
}
