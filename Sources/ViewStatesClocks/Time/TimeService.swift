import Foundation
import ViewStates

/// The source of the present time.
///
/// The time is part of the world, so time travel never changes it.
@MainActor
public protocol TimeService: AnyObject {
  /// The present moment, up to date whenever it is read.
  var now: Date { get }

  /// The followers of the time, which are notified at the start of each minute while the service
  /// runs.
  var minutes: Views<Date> { get }

  /// Starts reporting minutes. Starting again changes nothing.
  func start()

  /// Stops reporting minutes. Stopping again changes nothing.
  func stop()
}
