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
    /// Those who wait for a sleeper.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    mutating func makeID() -> Int {
      nextID += 1
      return nextID
    }

    /// Lets a sleeper sleep, or says how its sleep ends at once; and who waited for a sleeper.
    mutating func add(
      _ sleeper: Sleeper, as id: Int
    ) -> (outcome: Result<Void, any Error>?, waiting: [CheckedContinuation<Void, Never>]) {
      if cancelled.remove(id) != nil { return (.failure(CancellationError()), []) }
      guard sleeper.deadline > now else { return (.success(()), []) }
      sleepers[id] = sleeper
      defer { waiting = [:] }
      return (nil, Array(waiting.values))
    }

    /// Takes a sleeper out, or notes that it is not to fall asleep.
    mutating func cancel(_ id: Int) -> Sleeper? {
      if let sleeper = sleepers.removeValue(forKey: id) { return sleeper }
      cancelled.insert(id)
      return nil
    }

    /// Lets someone wait for a sleeper.
    ///
    /// - Returns: Whether there is something to wait for.
    mutating func wait(_ waiter: CheckedContinuation<Void, Never>, as id: Int) -> Bool {
      guard cancelled.remove(id) == nil, sleepers.isEmpty else { return false }
      waiting[id] = waiter
      return true
    }

    /// Takes one who waits for a sleeper out, or notes that it is not to wait.
    mutating func cancelWaiting(_ id: Int) -> CheckedContinuation<Void, Never>? {
      if let waiter = waiting.removeValue(forKey: id) { return waiter }
      cancelled.insert(id)
      return nil
    }

    /// Moves on, and takes out those whose time has come: by their deadlines, those of the same
    /// deadline in the order in which they fell asleep.
    mutating func advance(by duration: Duration) -> [Sleeper] {
      now = now.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= now }
        .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      for (id, _) in due { sleepers[id] = nil }
      return due.map(\.value)
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
    let id = state.withLock { $0.makeID() }
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

  /// Returns as soon as somebody sleeps, or the task that waits is cancelled.
  public func waitForSleeper() async {
    let id = state.withLock { $0.makeID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if !state.withLock({ $0.wait(waiter, as: id) }) { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.cancelWaiting(id) }?.resume()
    }
  }

  /// Moves on and wakes those whose time has come, in the order of their moments.
  public func advance(by duration: Duration) {
    for sleeper in state.withLock({ $0.advance(by: duration) }) { sleeper.wake.resume() }
  }
}
