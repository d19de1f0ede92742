import ViewStatesMocks

/// A clock whose sleep ends when the test says so, whatever becomes of the task.
final class DeafClock: Clock, Sendable {
  typealias Instant = ManualClock.Instant

  private let sleeping = AsyncStream<Void>.makeStream()
  private let ending = AsyncStream<Void>.makeStream()
  private let waking = AsyncStream<Void>.makeStream()

  var now: Instant { ManualClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    defer { waking.continuation.yield() }
    sleeping.continuation.yield()
    // A task of its own is not cancelled with the one that sleeps.
    await Task { for await _ in ending.stream { break } }.value
  }

  func waitForSleep() async { for await _ in sleeping.stream { break } }

  /// Ends the sleep, and returns once it is over.
  func end() async {
    ending.continuation.yield()
    for await _ in waking.stream { break }
  }
}
