import Foundation

/// Reads what the program has cost so far.
typealias Gauge = @MainActor () -> Duration

/// Adds up the cost of the parts of a run that count, and leaves out the rest.
@MainActor
final class Meter {
  private let gauge: Gauge
  private var total = 0.0
  private var operations = 0

  init(_ gauge: @escaping Gauge) { self.gauge = gauge }

  /// The cost of one operation, in nanoseconds.
  var cost: Double { total / Double(max(1, operations)) }

  /// Times some operations of this thread.
  ///
  /// The body should take tens of microseconds at least: reading the gauge twice may cost half of
  /// one.
  func time(_ operations: Int, _ body: () throws -> Void) rethrows {
    let start = gauge()
    try body()
    note(gauge() - start, operations)
  }

  /// Times some operations by wall-clock time: of tasks, of other programs, or of the disk.
  ///
  /// After an `await`, the main actor may be on another thread, whose processor time is another.
  func timeWaiting(
    _ operations: Int = 1, _ body: @MainActor () async throws -> Void
  ) async rethrows {
    let start = ContinuousClock.now
    try await body()
    note(.now - start, operations)
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
func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
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

/// A closure that the compiler does not know; a generic function would add two calls to each call.
@_optimize(none)
func hiddenAct(_ act: @escaping @MainActor () throws -> Void) -> @MainActor () throws -> Void {
  act
}
