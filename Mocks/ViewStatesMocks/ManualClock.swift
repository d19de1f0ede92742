/// A clock that stands still until a test advances it.
///
/// A loop that sleeps for a second runs ten times:
///
/// ```swift
/// await clock.waitForSleeper()
/// await clock.advance(by: .seconds(10))
/// ```
public final class ManualClock: Clock, Sendable {
  /// A moment, counted from the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public var offset = Duration.zero

    /// The moment after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first moment is before the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var wake: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var lastID = 0
    /// The number of tasks that have fallen asleep so far.
    var sleepCount = 0

    /// Adds a sleeper, unless its deadline has passed.
    mutating func add(_ sleeper: Sleeper, as id: Int) -> Bool {
      guard sleeper.deadline > now else { return false }
      sleepers[id] = sleeper
      sleepCount += 1
      return true
    }

    /// Moves on to the next deadline and removes its sleepers, in the order in which they fell
    /// asleep.
    ///
    /// Without a deadline until the end, moves on to the end.
    mutating func advanceToNextDeadline(until end: Instant) -> [Sleeper] {
      guard let deadline = sleepers.values.map(\.deadline).min(), deadline <= end else {
        now = max(now, end)
        return []
      }
      now = max(now, deadline)
      let due = sleepers.filter { $0.value.deadline == deadline }.sorted { $0.key < $1.key }
      for (id, _) in due { sleepers[id] = nil }
      return due.map(\.value)
    }
  }

  private let state = Guarded(State())
  private let waiters = Waiters()
  private let limit: any Clock<Duration>

  /// Creates a clock that stands still, with the clock that limits the wait for a sleeper.
  public init(waitingOn clock: any Clock<Duration> = ContinuousClock()) { limit = clock }

  /// The current moment of the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// Zero: the clock is as fine as a duration.
  public var minimumResolution: Duration { .zero }

  /// Whether any task sleeps on the clock now.
  public var hasSleeper: Bool { state.withLock { !$0.sleepers.isEmpty } }

  /// Sleeps until the clock is advanced to a moment.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let sleeper = Sleeper(deadline: deadline, wake: wake)
        guard state.withLock({ $0.add(sleeper, as: id) }) else { return wake.resume() }
        // A cancellation before the task fell asleep did not wake it.
        if Task.isCancelled { cancel(id) }
        waiters.notify()
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Waits until at least this many tasks sleep on the clock, five seconds at most.
  ///
  /// - Returns: Whether that many tasks sleep; false also if the caller was cancelled.
  @discardableResult
  public func waitForSleeper(
    _ count: Int = 1, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await waiters.wait(on: limit) { state.withLock { $0.sleepers.count >= count } }
  }

  /// Moves the clock on, from deadline to deadline, and wakes the sleepers of each.
  ///
  /// Between two deadlines, the tasks that were woken run and can sleep again. A loop that sleeps
  /// for a second therefore runs ten times when the clock is advanced by ten seconds. Sleepers with
  /// the same deadline wake in the order in which they fell asleep.
  ///
  /// The clock cannot know whether a task that is awake will sleep again. It waits until as many
  /// tasks have fallen asleep as were woken, for at most a thousand turns of other tasks, which
  /// take some tens of milliseconds.
  public func advance(
    by duration: Duration, isolation: isolated (any Actor)? = #isolation
  ) async {
    let end = now.advanced(by: duration)
    while true {
      let (woken, count) = state.withLock { state in
        (state.advanceToNextDeadline(until: end), state.sleepCount)
      }
      if woken.isEmpty { return }
      for sleeper in woken { sleeper.wake.resume() }
      await letOthersRun { state.withLock { $0.sleepCount >= count + woken.count } }
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
    sleeper?.wake.resume(throwing: CancellationError())
  }
}
