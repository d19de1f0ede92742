import Foundation

/// The time a processor has worked for this thread.
///
/// What other programs do meanwhile does not count, so that a busy machine makes figures a little
/// larger and not several times.
struct ProcessorClock: Clock {
  struct Instant: InstantProtocol {
    let time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Instant(time: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits as long by the clock on the wall: a thread that sleeps does not work.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: now.duration(to: deadline), tolerance: tolerance)
  }
}
