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
}
