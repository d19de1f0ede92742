import Foundation
import ViewStates

/// The source of the present time.
///
/// Its state is the present moment, up to date whenever it is read. Once the service was started,
/// views and followers are notified at the start of each minute. The time is part of the world, so
/// time travel never changes it.
@MainActor
protocol TimeService: StateSource, AnyObject where State == Date {
  /// Starts reporting minutes. Starting again changes nothing.
  func start()
}

extension TimeService {
  var now: Date { state }

  /// The number of the present minute; all that is shown of the time stays the same within it.
  var minute: Int64 { Int64((state.timeIntervalSince1970 / 60).rounded(.down)) }
}

/// A time that stands still, for scripts whose output has to be the same on every run.
final class FixedTimeService: TimeService {
  let state: Date
  let views = Views<Date>()

  init(_ now: Date) { state = now }

  func start() {}
}
