import Testing
import ViewStatesMocks

@Suite struct ManualClockTests {
  @Test func `A sleeper wakes at its moment and not before`() async throws {
    let clock = ManualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    await clock.waitForSleeper()
    clock.advance(by: .seconds(1))
    #expect(clock.hasSleeper)
    clock.advance(by: .seconds(1))
    try await sleeper.value
    #expect(clock.now.offset == .seconds(2))
    #expect(!clock.hasSleeper)
  }

  @Test func `Who sleeps until a moment that is past does not sleep`() async throws {
    let clock = ManualClock()
    try await clock.sleep(for: .zero)
    #expect(!clock.hasSleeper)
  }

  @Test func `A sleeper that is cancelled wakes with an error`() async {
    let clock = ManualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    await clock.waitForSleeper()
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func `Who is cancelled before does not sleep`() async {
    let clock = ManualClock()
    let sleeper = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(2))
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(!clock.hasSleeper)
  }

  @Test func `Sleepers wake by their moments, then in the order they fell asleep`() async {
    let (clock, executor) = (ManualClock(), QueueExecutor())
    let (woken, continuation) = AsyncStream<Int>.makeStream()
    for (number, seconds) in [3, 1, 2, 1, 3, 2, 1].enumerated() {
      _ = Task(executorPreference: executor) {
        try await clock.sleep(for: .seconds(seconds))
        continuation.yield(number)
      }
    }
    executor.run()
    clock.advance(by: .seconds(3))
    executor.run()
    continuation.finish()
    #expect(await woken.reduce(into: []) { $0.append($1) } == [1, 3, 6, 2, 5, 0, 4])
  }

  @Test func `Who waits for a sleeper goes on when cancelled`() async {
    let clock = ManualClock()
    let waiting = Task { await clock.waitForSleeper() }
    waiting.cancel()
    await waiting.value
    #expect(!clock.hasSleeper)
  }
}
