import Synchronization

/// A clock that stands still until it is advanced.
///
/// ```swift
/// let clock = ManualClock()
/// let locations = SimulatedLocationService(route: route, startingAt: start, clock: clock)
/// locations.start()
/// await clock.waitForSleeper()
/// clock.advance(by: .seconds(1))  // the walk goes on by a step
/// ```
public final class ManualClock: Clock, Sendable {
  /// A moment, counted from the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public var offset = Duration.zero

    /// The moment later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from here to another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first moment is before the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var wake: CheckedContinuation<Void, any Error>

    init(_ deadline: Instant, _ wake: CheckedContinuation<Void, any Error>) {
      (self.deadline, self.wake) = (deadline, wake)
    }
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var nextID = 0
    var waiting: [CheckedContinuation<Void, Never>] = []

    /// Lets a sleeper sleep, or says how its sleep ends at once; and who waited for a sleeper.
    mutating func add(
      _ sleeper: Sleeper, as id: Int
    ) -> (outcome: Result<Void, any Error>?, waiting: [CheckedContinuation<Void, Never>]) {
      if cancelled.remove(id) != nil { return (.failure(CancellationError()), []) }
      guard sleeper.deadline > now else { return (.success(()), []) }
      sleepers[id] = sleeper
      defer { waiting = [] }
      return (nil, waiting)
    }

    /// Takes a sleeper out, or notes that it is not to fall asleep.
    mutating func cancel(_ id: Int) -> Sleeper? {
      if let sleeper = sleepers.removeValue(forKey: id) { return sleeper }
      cancelled.insert(id)
      return nil
    }
  }

  private let state = Mutex(State())

  /// Creates a clock that stands still.
  public init() {}

  /// The moment the clock stands at.
  public var now: Instant { state.withLock { $0.now } }

  /// As fine as a duration.
  public var minimumResolution: Duration { .zero }

  /// Whether somebody sleeps now.
  public var hasSleeper: Bool { state.withLock { !$0.sleepers.isEmpty } }

  /// Sleeps until the clock is advanced to a moment.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let (outcome, waiting) = state.withLock { $0.add(Sleeper(deadline, wake), as: id) }
        if let outcome { wake.resume(with: outcome) }
        for waiter in waiting { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.cancel(id) }?.wake.resume(throwing: CancellationError())
    }
  }

  /// Returns as soon as somebody sleeps.
  public func waitForSleeper() async {
    await withCheckedContinuation { continuation in
      let isAsleep = state.withLock { state in
        if state.sleepers.isEmpty { state.waiting.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isAsleep { continuation.resume() }
    }
  }

  /// Moves on and wakes those whose time has come.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values
    }
    for sleeper in woken { sleeper.wake.resume() }
  }
}
