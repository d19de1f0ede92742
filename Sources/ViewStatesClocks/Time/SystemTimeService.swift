import Foundation
import ViewStates

/// The time of the system's clock, reported at the start of each minute.
///
/// ```swift
/// let time = SystemTimeService(clock: ContinuousClock(), date: { Date() })
/// time.start()
/// ```
public final class SystemTimeService: TimeService {
  /// The followers of the time, which are notified at the start of each minute while the service
  /// runs.
  public let minutes = Views<Date>()

  private let clock: any Clock<Duration>
  private let date: () -> Date
  private var task: Task<Void, Never>?

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - clock: Sleeps until the next minute.
  ///   - date: Reads the system's clock, which can be set forward or back at any time.
  public init(clock: any Clock<Duration>, date: @escaping () -> Date) {
    self.clock = clock
    self.date = date
  }

  deinit { task?.cancel() }

  /// The time of the system's clock.
  public var now: Date { date() }

  /// Starts reporting minutes.
  ///
  /// Starting again changes nothing.
  public func start() {
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
        minutes.update(with: now)
      }
    }
  }

  /// Stops reporting minutes.
  ///
  /// Stopping again changes nothing.
  public func stop() {
    task?.cancel()
    task = nil
  }

  private var minute: Double { (now.timeIntervalSince1970 / 60).rounded(.down) }

  /// The time left until the next minute.
  private var pause: Duration {
    let seconds = 60 - (now.timeIntervalSince1970 - minute * 60)
    // At least a millisecond, so that two clocks that disagree cannot keep this loop busy.
    return .milliseconds(max(1, Int((seconds * 1000).rounded(.up))))
  }
}
