import Foundation
import ViewStates

/// The time of a clock on the wall, told by the minute.
///
/// ```swift
/// let time = SystemTimeService(clock: ContinuousClock(), date: { Date() })
/// time.start()
/// ```
public final class SystemTimeService: TimeService {
  /// Those who follow the time; told when a minute begins, once started.
  public let minutes = Views<Date>()

  private let clock: any Clock<Duration>
  private let date: () -> Date
  private var task: Task<Void, Never>?

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - clock: What sleeps from one minute to the next.
  ///   - date: Reads the clock on the wall, which somebody may set forwards or back.
  public init(clock: any Clock<Duration>, date: @escaping () -> Date) {
    self.clock = clock
    self.date = date
  }

  deinit { task?.cancel() }

  /// What the clock on the wall shows.
  public var now: Date { date() }

  /// Begins to tell the minutes.
  ///
  /// Starting again changes nothing.
  public func start() {
    guard task == nil else { return }
    let clock = clock
    var last = minute
    task = Task { [weak self] in
      while let pause = self?.pause {
        // Cancelled, a clock throws or returns early: either way it is over.
        guard (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
        // The two clocks need not agree: one may wake before the other has come to the minute.
        guard let self, minute != last else { continue }
        last = minute
        minutes.update(with: now)
      }
    }
  }

  /// Ends to tell the minutes.
  ///
  /// Stopping again changes nothing.
  public func stop() {
    task?.cancel()
    task = nil
  }

  private var minute: Double { (now.timeIntervalSince1970 / 60).rounded(.down) }

  /// How long it is to the next minute.
  private var pause: Duration {
    let seconds = 60 - (now.timeIntervalSince1970 - minute * 60)
    // Not less than a moment, so that clocks which disagree cannot keep this busy.
    return .milliseconds(max(1, Int((seconds * 1000).rounded(.up))))
  }
}
