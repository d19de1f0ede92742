import Foundation
import ViewStates

/// A time that stands still, as for a script whose output is to be the same each time.
public final class FixedTimeService: TimeService {
  /// The moment.
  public let now: Date

  /// Those who follow the time; they are never told anything.
  public let minutes = Views<Date>()

  /// Creates a service that stays at a moment.
  public init(_ now: Date) { self.now = now }

  /// Changes nothing.
  public func start() {}

  /// Changes nothing.
  public func stop() {}
}
