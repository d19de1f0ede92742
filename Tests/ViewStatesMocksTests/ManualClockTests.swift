import Testing
import ViewStatesMocks

@Suite struct ManualClockTests {
  @Test func `A sleeper wakes at its moment and not before`() async throws {
    let clock = ManualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(1))
    #expect(clock.hasSleeper)
    await clock.advance(by: .seconds(1))
    try await sleeper.value
    // A moment that is over needs no sleep.
    try await clock.sleep(for: .zero)
    #expect(clock.now.offset == .seconds(2))
    #expect(!clock.hasSleeper)
  }

  @Test(arguments: [false, true])
  func `A sleeper that is cancelled, or was beforehand, ends with an error`(
    isBeforehand: Bool
  ) async {
    let clock = ManualClock()
    let sleeper = Task {
      if isBeforehand { withUnsafeCurrentTask { $0?.cancel() } }
      try await clock.sleep(for: .seconds(2))
    }
    if !isBeforehand {
      await clock.waitForSleeper()
      sleeper.cancel()
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
    await clock.advance(by: .seconds(3))
    executor.run()
    continuation.finish()
    #expect(await woken.reduce(into: []) { $0.append($1) } == [1, 3, 6, 2, 5, 0, 4])
  }

  @MainActor @Test func `a loop on a clock that stands still`() async {
    let clock = ManualClock()
    var ticks = 0
    let loop = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks += 1
      }
    }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(10))
    #expect(ticks == 10)
    loop.cancel()
  }

  @MainActor @Test func `Loops that sleep again wake at every deadline on the way, in order`() async
  {
    let clock = ManualClock()
    var ticks: [String] = []
    func loop(_ name: String, every seconds: Int) -> Task<Void, any Error> {
      Task {
        while true {
          try await clock.sleep(for: .seconds(seconds))
          ticks.append("\(name)\(clock.now.offset.components.seconds)")
        }
      }
    }
    let loops = [loop("a", every: 2), loop("b", every: 3)]
    await clock.waitForSleeper()
    await clock.advance(by: .zero)
    await clock.advance(by: .seconds(7))
    for loop in loops { loop.cancel() }
    #expect(ticks.sorted() == ["a2", "a4", "a6", "b3", "b6"])
    #expect(ticks.prefix(3) == ["a2", "b3", "a4"])
    #expect(clock.now.offset == .seconds(7))
  }

  @Test func `a cancelled wait for a sleeper ends at once, and its limit sleeps no longer`() async {
    let limit = ManualClock()
    let waiting = Task { await ManualClock(waitingOn: limit).waitForSleeper() }
    await limit.waitForSleeper()
    waiting.cancel()
    #expect(await waiting.value == false)
    #expect(!limit.hasSleeper)
  }

  @Test func `several sleepers are waited for, until the limit`() async throws {
    let limit = ManualClock()
    let clock = ManualClock(waitingOn: limit)
    let first = Task { try await clock.sleep(for: .seconds(1)) }
    let late = Task { await clock.waitForSleeper(2) }
    await limit.waitForSleeper()
    await limit.advance(by: .seconds(5))
    #expect(await late.value == false)
    let second = Task { try await clock.sleep(for: .seconds(1)) }
    #expect(await clock.waitForSleeper(2))
    #expect(await clock.waitForSleeper(1))
    await clock.advance(by: .seconds(1))
    try await first.value
    try await second.value
  }
}
