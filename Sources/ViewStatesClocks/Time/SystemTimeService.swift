import Foundation
import ViewStates

/// The time of the system's clock, reported at the start of each minute until it is released.
final class SystemTimeService: TimeService {
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

  /// The time left until the next minute.
  private var pause: Duration {
    let seconds = 60 - (now.timeIntervalSince1970 - Double(minute) * 60)
    // At least a millisecond, so that two clocks that disagree cannot keep this loop busy.
    return .milliseconds(max(1, Int((seconds * 1000).rounded(.up))))
  }
}
