import Foundation
import ViewStates
import ViewStatesClocks
import ViewStatesMocks

/// A time that a test sets.
///
/// It reports every change, even if it was never started.
///
/// ```swift
/// let time = MockTimeService(now: noon)
/// time.advance(by: 60)  // reports the next minute
/// ```
@MainActor
public final class MockTimeService: TimeService {
  /// A call of the service.
  public enum Call: Equatable, Sendable {
    /// `start()`
    case start

    /// `stop()`
    case stop
  }

  /// The present moment.
  public private(set) var now: Date

  /// The followers of the time, which are notified of every change.
  public let minutes = Views<Date>()

  /// The calls so far, in order.
  public var calls = Recorder<Call>()

  /// Creates a service that starts at a moment.
  public init(now: Date) { self.now = now }

  /// Records the call.
  public func start() { calls.record(.start) }

  /// Records the call.
  public func stop() { calls.record(.stop) }

  /// Moves the time forward, or back by a negative number of seconds, and reports it.
  public func advance(by seconds: TimeInterval) {
    now += seconds
    minutes.update(with: now)
  }
}
