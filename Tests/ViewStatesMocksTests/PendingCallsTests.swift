import Testing
import ViewStatesMocks

@MainActor @Suite struct PendingCallsTests {
  enum Failure: Error { case noConnection }

  /// A caller that keeps what it gets.
  @MainActor final class Caller {
    let calls: PendingCalls<Int, String, Failure>
    var answers: [String] = []

    init(_ clock: any Clock<Duration>) { calls = PendingCalls(waitingOn: clock) }

    @discardableResult
    func call(_ input: Int) -> Task<Void, Never> {
      Task {
        do throws(Failure) {
          answers.append(try await calls.call(input))
        } catch {
          answers.append("\(error)")
        }
      }
    }
  }

  let clock = ManualClock()
  let caller: Caller
  var calls: PendingCalls<Int, String, Failure> { caller.calls }

  init() { caller = Caller(clock) }

  /// The reason of a failure, and how many lines it is above this call.
  func failure(
    line: Int = #line, _ body: () async throws -> Void
  ) async -> (reason: String?, distance: Int?) {
    let error = await #expect(throws: RequirementFailure.self) { try await body() }
    return (error?.reason, error.map { $0.location.line - line })
  }

  @Test func `calls are taken in order, and answered in any`() async throws {
    for input in 1...3 { caller.call(input) }
    let (first, second, third) = try await (calls.next(1), calls.next(2), calls.next())
    #expect(third.input == 3)
    await third.succeed(with: "three")
    #expect(caller.answers == ["three"])
    await first.fail(with: .noConnection)
    #expect(caller.answers == ["three", "noConnection"])
    #expect([first, second, third].map(\.isAnswered) == [true, false, true])
    await second.succeed(with: "two")
    #expect(caller.answers == ["three", "noConnection", "two"])
    try await calls.requireNoMore()
    #expect(calls.all.map(\.input) == [1, 2, 3])
  }

  @Test func `what a caller does next has happened when the answer returns`() async throws {
    let task = Task {
      let answer = try await calls.call(1)
      Task { try await calls.call(2) }
      _ = try await calls.call(answer.count)
    }
    try await calls.next(1).succeed(with: "one")
    #expect(calls.all.map(\.input) == [1, 3, 2])
    task.cancel()
  }

  @Test func `a call waits on though its caller is cancelled, and can be answered late`()
    async throws
  {
    let (task, early) = (caller.call(1), caller.call(2))
    early.cancel()
    let call = try await calls.next(1)
    #expect(!call.isCancelled)
    #expect(try await calls.next(2).isCancelled)
    task.cancel()
    #expect(call.isCancelled)
    try await calls.requireNoMore()
    #expect(caller.answers == [])
    await call.succeed(with: "one")
    #expect(caller.answers == ["one"])
  }

  @Test func `an answer without a value`() async throws {
    let calls = PendingCalls<Int, Void, Never>()
    let task = Task { await calls.call(1) }
    try await calls.next().succeed()
    await task.value
  }

  @Test func `a failure shows the call that differs, never comes, or waits`() async throws {
    for input in 1...3 { caller.call(input) }
    #expect(
      await failure { try await calls.next(2) } == ("call 1: expected 2, got 1", 0))
    // It counts as taken.
    try await calls.next().succeed(with: "two")
    try await calls.next(3)
    let advance = Task {
      await clock.waitForSleeper()
      await clock.advance(by: .seconds(5))
    }
    let late = await failure { try await calls.next(2) }
    await advance.value
    #expect(
      late.reason == """
        expected call 4 with 2 within 5.0 seconds, got only:
          call 1: 1
          call 2: 2
          call 3: 3
        """)
    let unanswered = await failure { try await calls.requireNoMore() }
    #expect(
      unanswered.reason == """
        expected every call to be answered or cancelled, but these still wait:
          call 1: 1
          call 3: 3
        """)
    caller.call(4)
    #expect(
      await failure { try await calls.requireNoMore() }
        == ("expected no more calls: got call 4: 4", 0))
  }
}
