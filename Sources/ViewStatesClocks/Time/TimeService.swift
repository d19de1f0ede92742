import Foundation
import ViewStates

/// The source of the present time.
///
/// Its state is the present moment, up to date whenever it is read. Views and followers are
/// notified at the start of each minute while the service runs. The time is part of the world, so
/// time travel never changes it.
@MainActor
public protocol TimeService: StateSource, AnyObject where State == Date {
  /// Starts reporting minutes. Starting again changes nothing.
  func start()

  /// Stops reporting minutes. Stopping again changes nothing.
  func stop()
}

extension TimeService {
  /// The present moment.
  public var now: Date { state }

  /// The number of the present minute; all that is shown of the time stays the same within it.
  var minute: Int { Int((state.timeIntervalSince1970 / 60).rounded(.down)) }
}
