import ViewStates
import ViewStatesDescribing

/// The calls of a service that wait until a test answers them, in any order.
///
/// ```swift
/// final class MockBookService: BookService {
///   let calls = PendingCalls<String, [String], SearchFailure>()
///
///   func books(matching text: String) async throws(SearchFailure) -> [String] {
///     try await calls.call(text)
///   }
/// }
/// ```
///
/// A test takes the calls one after another, and answers each at any time: `calls.next("emma")`,
/// then `succeed(with: ["Emma"])`.
///
/// Nothing sleeps. Calls are made and answered on the main actor. A call whose caller is cancelled
/// needs no answer. Waiting for a call that never comes ends as in `Recorder.next`.
@MainActor
public final class PendingCalls<Input, Value, Failure: Error> {
  /// A call that waits for its answer.
  public typealias Call = PendingCall<Input, Value, Failure>

  private let calls: Recorder<Call>

  /// Every call so far, in order, taken or not.
  public var all: [Call] { calls.all }

  /// Creates an empty list of calls, with the clock that limits the wait for the next one.
  public init(waitingOn clock: any Clock<Duration> = ContinuousClock()) {
    calls = Recorder(of: "call", waitingOn: clock) { ValueText($0.input).text }
  }

  /// Makes a call, and waits for its answer.
  ///
  /// A double of a service calls it with its own arguments.
  public func call(_ input: Input) async throws(Failure) -> Value {
    let call = Call(input)
    calls.record(call)
    return try await call.wait().get()
  }

  /// Waits for the next call and returns it.
  ///
  /// - Throws: ``RequirementFailure`` if no call comes in time; `CancellationError` if the task is
  ///   cancelled before one comes.
  @discardableResult
  public func next(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Call {
    try await calls.next(at: CodeLocation(fileID, filePath, line, column))
  }

  /// Waits for the next call, and requires that it has the expected input.
  ///
  /// - Throws: ``RequirementFailure`` if no call comes in time, or one with another input;
  ///   `CancellationError` if the task is cancelled before one comes.
  @discardableResult
  public func next(
    _ expected: Input, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> Call where Input: Equatable {
    let location = CodeLocation(fileID, filePath, line, column)
    let call = try await calls.next(with: ValueText(expected).text, at: location)
    if call.input == expected { return call }
    throw RequirementFailure(calls.nameOfLast, expected: expected, got: call.input, at: location)
  }

  /// Requires that the test has taken every call, and that no call waits for an answer.
  ///
  /// - Throws: ``RequirementFailure``, which lists the calls.
  public func requireNoMore(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(RequirementFailure) {
    await letStartedTasksRun()
    try calls.requireNoMore(fileID: fileID, filePath: filePath, line: line, column: column)
    let pending = all.enumerated().filter { !$1.isAnswered && !$1.isCancelled }
    guard !pending.isEmpty else { return }
    throw RequirementFailure(
      "expected every call to be answered or cancelled, but these still wait",
      pending.map { "call \($0 + 1): \(ValueText($1.input).text)" },
      at: CodeLocation(fileID, filePath, line, column))
  }
}
