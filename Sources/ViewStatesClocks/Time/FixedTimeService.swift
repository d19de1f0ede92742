import Foundation
import ViewStates

/// A time that stands still, for scripts whose output has to be the same on every run.
public final class FixedTimeService: TimeService {
  /// The moment at which time stands still.
  public let now: Date

  /// The followers of the time, which are never notified.
  public let minutes = Views<Date>()

  /// Creates a service that stays at a moment.
  public init(_ now: Date) { self.now = now }

  /// Does nothing.
  public func start() {}

  /// Does nothing.
  public func stop() {}
}
