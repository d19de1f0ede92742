import Synchronization
import ViewStates

/// A call of a service that waits for its answer.
///
/// It waits until the test answers it, even if the caller is cancelled meanwhile. So a test can
/// answer late. A call that is never answered waits forever.
@MainActor
public final class PendingCall<Input, Value, Failure: Error> {
  /// The input of the call.
  public let input: Input
  /// Whether the test has answered.
  public var isAnswered: Bool { result != nil }
  /// Whether the task that waits for the answer is cancelled.
  public nonisolated var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

  private var result: Result<Value, Failure>?
  private var waiting: CheckedContinuation<Void, Never>?
  /// Resumed when the caller has the answer.
  private var taken: CheckedContinuation<Void, Never>?
  private let cancellation = Atomic(false)

  init(_ input: Input) { self.input = input }

  /// Answers the call with a value.
  ///
  /// When this returns, a caller on the main actor has taken the value and run to its next wait,
  /// and so have the tasks that it started. Answering twice is a mistake in the test and stops it.
  public func succeed(with value: Value) async { await answer(.success(value)) }

  /// Answers the call with a failure, like ``succeed(with:)``.
  public func fail(with failure: Failure) async { await answer(.failure(failure)) }

  /// Answers the call without a value, like ``succeed(with:)``.
  public func succeed() async where Value == Void { await succeed(with: ()) }

  func answer(_ result: Result<Value, Failure>) async {
    guard self.result == nil else {
      stopProgram(
        because:
          """
          the call with \(input) was answered twice. Each call has one answer; take the next call \
          for another one.
          """)
    }
    self.result = result
    // Resumed tasks do not always run in the order of resumption. So the call reports when its task
    // runs, and this task is resumed from there, after everything that the caller does at once.
    await withCheckedContinuation { taken in
      self.taken = taken
      waiting.take()?.resume()
    }
    await letStartedTasksRun()
  }

  /// Waits for the answer.
  func wait() async -> Result<Value, Failure> {
    while true {
      if let result {
        taken.take()?.resume()
        return result
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting = $0 }
      } onCancel: {
        cancellation.store(true, ordering: .releasing)
      }
    }
  }
}
