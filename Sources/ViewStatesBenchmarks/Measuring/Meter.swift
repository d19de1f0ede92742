/// Adds up the cost of the parts of a run that count, and leaves out the rest.
@MainActor
final class Meter {
  private let clock: any Clock<Duration>
  private var total = 0.0
  private var operations = 0

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// The cost of one operation, in nanoseconds or bytes.
  var cost: Double { total / Double(max(1, operations)) }

  /// Times some operations.
  ///
  /// The body should take tens of microseconds at least: reading the clock twice may cost half of
  /// one.
  func time(_ operations: Int, _ body: () throws -> Void) rethrows {
    total += try clock.measure(body) / .nanoseconds(1)
    self.operations += operations
  }

  /// Times some operations that await tasks, by wall-clock time.
  ///
  /// After an `await`, the main actor may be on another thread, whose processor time is another.
  func timeAwaiting(_ operations: Int, _ body: @MainActor () async -> Void) async {
    let clock = ContinuousClock()
    let start = clock.now
    await body()
    total += (clock.now - start) / .nanoseconds(1)
    self.operations += operations
  }

  /// Times each of some operations, and adds the longest of them.
  ///
  /// Reading the clock takes half a microsecond, which counts.
  func timeLongest(of count: Int, _ body: (Int) throws -> Void) rethrows {
    var longest = Duration.zero
    for number in 0..<count { longest = try max(longest, clock.measure { try body(number) }) }
    note(longest / .nanoseconds(1))
  }

  /// Times some operations that use several cores, by wall-clock time.
  func timeWaiting(_ operations: Int, _ body: () throws -> Void) rethrows {
    total += try ContinuousClock().measure(body) / .nanoseconds(1)
    self.operations += operations
  }

  /// Times one operation of other programs by wall-clock time.
  func timeOthers(_ body: () throws -> Void) rethrows {
    note(try ContinuousClock().measure(body) / .nanoseconds(1))
  }

  /// Adds a cost that was found in another way.
  func note(_ cost: Double) {
    total += cost
    operations += 1
  }
}
