import Foundation

/// Adds up the cost of the parts of a run that count, and leaves out the rest.
@MainActor
final class Meter {
  private let clock: any Clock<Duration>
  private var total = 0.0
  private var operations = 0

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// The cost of one operation, in nanoseconds.
  var cost: Double { total / Double(max(1, operations)) }

  /// Times some operations of this thread.
  ///
  /// The body should take tens of microseconds at least: reading the clock twice may cost half of
  /// one.
  func time(_ operations: Int, _ body: () throws -> Void) rethrows {
    note(try clock.measure(body), operations)
  }

  /// Times some operations by wall-clock time: of tasks, of other programs, or of the disk.
  ///
  /// After an `await`, the main actor may be on another thread, whose processor time is another.
  func timeWaiting(
    _ operations: Int = 1, _ body: @MainActor () async throws -> Void
  ) async rethrows {
    let clock = ContinuousClock()
    let start = clock.now
    try await body()
    note(clock.now - start, operations)
  }

  /// Adds the time of some operations.
  func note(_ time: Duration, _ operations: Int = 1) {
    total += time / .nanoseconds(1)
    self.operations += operations
  }
}

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

// `@inline(never)` alone is not enough. The optimizer still looks into a function of its module,
// sees that the function ignores its argument, and removes the call and the work that led to it. It
// makes no such assumption about a function that is not optimized.

/// Uses a value as far as the optimizer knows, so the work that led to it stays.
@_optimize(none)
func blackHole<Value>(_ value: Value) {}

/// A value that the compiler does not know, so it cannot do the measured work at build time.
@_optimize(none)
func hidden<Value>(_ value: Value) -> Value { value }
