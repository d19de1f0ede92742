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
    self.clock = clock
    self.date = date
  }

  deinit { task?.cancel() }

  var state: Date { date() }

  /// Starts reporting minutes; starting again changes nothing.
  func start() {
    guard task == nil else { return }
    let clock = clock
    var last = minute
    task = Task { [weak self] in
      while let pause = self?.pause {
        // A cancelled clock throws or returns early. Both end the task.
        guard (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
        // The two clocks need not agree: this one may wake before the other reaches the minute.
        guard let self, minute != last else { continue }
        last = minute
        updateViews()
      }
    }
  }

  private var minute: Double { (state.timeIntervalSince1970 / 60).rounded(.down) }

  private var pause: Duration {
    let seconds = (minute + 1) * 60 - state.timeIntervalSince1970
    // At least a millisecond, so that two clocks that disagree cannot keep this loop busy.
    return .milliseconds(max(1, Int((seconds * 1000).rounded(.up))))
  }
}
