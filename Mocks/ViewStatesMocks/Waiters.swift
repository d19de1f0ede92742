import Synchronization

/// The tasks that wait until a condition of a double holds.
///
/// The double calls ``notify()`` after each of its changes, and every task checks its own condition
/// again. Any number of tasks can wait, and one that is cancelled affects no other.
package final class Waiters: Sendable {
  private struct State {
    /// How often the tasks were told to check.
    var notifications = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// The longest time that a test waits for something that only has to take its turn.
  static let limit = Duration.seconds(5)

  private let state = Guarded(State())

  /// Creates an empty list.
  package init() {}

  /// Makes every task check its condition again.
  package func notify() {
    let woken = state.withLock { state in
      state.notifications += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for task in woken { task.resume() }
  }

  /// Waits until a condition holds or the task is cancelled.
  ///
  /// The condition is checked on the caller's actor, at once and after each change.
  package func wait(
    isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool
  ) async {
    while true {
      let seen = state.withLock(\.notifications)
      if condition() || Task.isCancelled { return }
      await withTaskCancellationHandler {
        // Captured, so that both closures run on the caller's actor, and need not wait for it.
        _ = isolation
        await withCheckedContinuation { continuation in
          _ = isolation
          let isNotified = state.withLock { state in
            if state.notifications == seen { state.waiting.append(continuation) }
            return state.notifications != seen
          }
          if isNotified { continuation.resume() }
        }
      } onCancel: {
        notify()
      }
    }
  }

  /// Waits until a condition holds, a time limit is over, or the task is cancelled.
  ///
  /// The limit is slept in ten pieces, each of which ends on the caller's actor. A suspended
  /// process or a busy actor loses a tenth of the limit instead of all of it, and the work that was
  /// queued meanwhile has its turn before the limit is over.
  ///
  /// - Returns: Whether the condition holds.
  package func wait(
    on clock: any Clock<Duration>, isolation: isolated (any Actor)? = #isolation,
    until condition: () -> Bool
  ) async -> Bool {
    if condition() { return true }
    let limitIsOver = Atomic(false)
    let timer = Task {
      // Captured, so that the pieces end on the caller's actor.
      _ = isolation
      for _ in 0..<10 { try await clock.sleep(for: Self.limit / 10) }
      limitIsOver.store(true, ordering: .releasing)
      notify()
    }
    defer { timer.cancel() }
    await wait { condition() || limitIsOver.load(ordering: .acquiring) }
    return condition()
  }
}
