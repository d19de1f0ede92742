/// Takes the cost of the parts of a run that count, and leaves out the rest.
@MainActor
final class Meter {
  private let clock: any Clock<Duration>
  private var total = 0.0
  private var operations = 0

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// What one operation cost, in nanoseconds or bytes.
  var cost: Double { total / Double(max(1, operations)) }

  /// Times some operations.
  ///
  /// Let it be microseconds at least: reading the clock twice costs a tenth of one.
  func time(_ operations: Int, _ body: () throws -> Void) rethrows {
    let duration = try clock.measure(body)
    let (seconds, attoseconds) = duration.components
    total += Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    self.operations += operations
  }

  /// Takes note of a cost that was found otherwise.
  func note(_ cost: Double) {
    total += cost
    operations += 1
  }
}
