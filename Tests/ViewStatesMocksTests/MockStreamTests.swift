import Testing
import ViewStates
import ViewStatesMocks

@MainActor protocol Thermometer {
  associatedtype Temperatures: AsyncSequence<Double, Never>
  func temperatures() -> Temperatures
}

final class MockThermometer: Thermometer {
  let degrees = MockStream<Double, Never>()

  func temperatures() -> MockStream<Double, Never> { degrees }
}

@MainActor @Suite struct MockStreamTests {
  enum Failure: Error { case noConnection }

  let stream = MockStream<Int, Failure>()
  let heard = Recorder<Loading<Int, Failure>>()

  /// Follows the stream until it ends.
  func follow() -> Work<Void, Int, Failure> {
    let work = Work<Void, Int, Failure>(.ifIdle, following: { [stream] in stream })
    work.attach(heard)
    work.start()
    return work
  }

  @Test func `an element was handled when yield returns, and so was the end`() async {
    let work = follow()
    for number in 1...3 {
      await stream.yield(number)
      #expect(heard.last == .loading(last: number))
    }
    await stream.finish()
    #expect(work.state == .loaded(3))
    #expect(!stream.isCancelled)
  }

  @Test func `what nobody waits for is kept, and a failure comes after the elements`() async throws
  {
    await stream.yield(1)
    await stream.fail(with: .noConnection)
    let work = follow()
    while try await heard.next() != .failed(.noConnection, last: 1) {}
    #expect(work.state == heard.last)
  }

  @Test func `a task on another thread gets the elements, too`() async throws {
    let thermometer = MockThermometer()
    let collected = Task.detached { [degrees = thermometer.temperatures()] in
      await degrees.reduce(into: []) { $0.append($1) }
    }
    for number in 1...20 { await thermometer.degrees.yield(Double(number)) }
    await thermometer.degrees.finish()
    #expect(await collected.value == (1...20).map(Double.init))
  }

  @Test func `a stream knows that the task that waits was cancelled`() async {
    let work = follow()
    await stream.yield(1)
    #expect(!stream.isCancelled)
    work.cancel()
    #expect(stream.isCancelled)
    await stream.yield(2)
    #expect(heard.last == .loaded(1))
  }

  @Test func `a stream knows that the task was cancelled while it handled an element`() async throws
  {
    let stream = MockStream<Int, Never>()
    let handling = PendingCalls<Int, Void, Never>()
    let task = Task { for await element in stream { await handling.call(element) } }
    await stream.yield(1)
    let call = try await handling.next(1)
    await stream.yield(2)
    task.cancel()
    await call.succeed()
    await task.value
    #expect(stream.isCancelled)
    // What the task has not taken is kept for the next one.
    await stream.finish()
    var rest: [Int] = []
    for await element in stream { rest.append(element) }
    #expect(rest == [2])
  }
}
