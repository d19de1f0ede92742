import Foundation
import ViewStates

/// The present time, up to date whenever it is read.
///
/// Once it is started, it notifies at the start of each minute until it is released. The time is
/// part of the world, so time travel never changes it.
final class TimeService: StateSource {
  let views = Views<Date>()

  private let clock: any Clock<Duration>
  private let date: () -> Date
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - clock: Sleeps until the next minute.
  ///   - date: Reads the system's clock, which can be set forward or back at any time.
  init(clock: any Clock<Duration>, date: @escaping () -> Date) {
    (self.clock, self.date) = (clock, date)
  }

  deinit { task?.cancel() }

  var state: Date { date() }

  /// Starts reporting minutes; starting again changes nothing.
  func start() {
    guard task == nil else { return }
    task = Task { [weak self, clock] in
      // A cancelled clock throws or returns early. Both end the task.
      while let pause = self?.pause, (try? await clock.sleep(for: pause)) != nil,
        !Task.isCancelled
      {
        // The clock that sleeps and the system's clock need not agree. After a pause that was too
        // short, there is another one. The minute is the same, so no view is updated.
        self?.updateViews()
      }
    }
  }

  private var pause: Duration {
    let now = state.timeIntervalSince1970
    let seconds = ((now / 60).rounded(.down) + 1) * 60 - now
    // At least a millisecond, so that two clocks that disagree cannot keep the loop busy.
    return .milliseconds(max(1, Int((seconds * 1000).rounded(.up))))
  }
}
