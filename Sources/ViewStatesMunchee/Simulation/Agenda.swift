import Foundation
import ViewStates

/// What will happen in a simulated town, minute by minute.
@MainActor
final class Agenda {
  /// The minutes that have passed.
  let time = Store(SimulatedTime())
  private let start: Date
  private let clock: (any Clock<Duration>)?
  private let minute: Duration
  /// What is to happen, the next entry first.
  private var entries: [(minute: Int, happen: @MainActor () -> Void)] = []
  private var task: Task<Void, Never>?

  /// Creates an agenda; without a clock, time passes only by ``pass(_:)``.
  init(startingAt start: Date, clock: (any Clock<Duration>)?, minute: Duration) {
    (self.start, self.clock, self.minute) = (start, clock, minute)
  }

  var date: Date { start + 60 * TimeInterval(now) }

  private var now: Int { time.state.minutes }

  deinit { task?.cancel() }

  /// Adds an entry; of two in the same minute, the one that was added first happens first.
  func add(in minutes: Int, _ happen: @escaping @MainActor () -> Void) {
    let minute = now + minutes
    let index = entries.firstIndex { $0.minute > minute } ?? entries.endIndex
    entries.insert((minute, happen), at: index)
    run()
  }

  /// Lets minutes pass, with everything that happens in them.
  func pass(_ minutes: Int) {
    if minutes < 0 || minutes > SimulatedTime.latest - now {
      stopProgram(because: "pass(\(minutes)): time only goes forward, and not that far")
    }
    let end = now + minutes
    while let next = entries.first, next.minute <= end {
      entries.removeFirst()
      time.send(neverRejected: .advance(to: next.minute))
      next.happen()
    }
    time.send(neverRejected: .advance(to: end))
  }

  /// Lets time pass on the clock until nothing is to happen any more.
  private func run() {
    guard let clock, task == nil else { return }
    let minute = minute
    task = Task { [weak self] in
      while self?.entries.isEmpty == false {
        // When the task is cancelled, a clock throws or returns early. Both end it.
        guard (try? await clock.sleep(for: minute)) != nil, !Task.isCancelled else { return }
        self?.pass(1)
      }
      self?.task = nil
    }
  }
}
