import Foundation
import ViewStates
import ViewStatesClocks
import ViewStatesMocks

/// A time that a test sets.
///
/// It tells the minutes without having been started, so that a test need not.
///
/// ```swift
/// let time = MockTimeService(now: noon)
/// time.advance(by: 60)  // tells the next minute
/// ```
@MainActor
public final class MockTimeService: TimeService {
  /// What the service was asked for.
  public enum Call: Equatable, Sendable {
    /// `start()`
    case start

    /// `stop()`
    case stop
  }

  /// The present moment.
  public private(set) var now: Date

  /// Those who follow the time.
  public let minutes = Views<Date>()

  /// What the service was asked for so far, in order.
  public var calls = Recorder<Call>()

  /// Creates a service with a first moment.
  public init(now: Date) { self.now = now }

  /// Keeps the call.
  public func start() { calls.record(.start) }

  /// Keeps the call.
  public func stop() { calls.record(.stop) }

  /// Goes on, or back, and tells it.
  public func advance(by seconds: TimeInterval) {
    now += seconds
    minutes.update(with: now)
  }
}
