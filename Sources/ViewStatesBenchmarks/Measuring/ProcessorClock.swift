import Foundation

/// The time that a processor has worked for this thread.
///
/// The work of other programs does not count, so a busy machine makes the figures a little larger,
/// not several times larger.
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

  /// Waits as long in wall-clock time, since a sleeping thread does not work.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: now.duration(to: deadline), tolerance: tolerance)
  }
}
