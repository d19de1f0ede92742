import ViewStates
import ViewStatesDescribing

/// The calls of a service that wait until a test answers them, in any order.
///
/// ```swift
/// final class MockTitleService: TitleService {
///   let calls = PendingCalls<Int, String, BookFailure>()
///
///   func title(ofBook id: Int) async throws(BookFailure) -> String { try await calls.call(id) }
/// }
/// ```
///
/// A test takes the calls one after another, and answers each when it likes:
///
/// ```swift
/// presenter.open(1)
/// let first = try await service.calls.next(1)
/// presenter.open(2)
/// let second = try await service.calls.next(2)
/// await second.succeed(with: "Emma")
/// await first.fail(with: .noConnection)
/// try await service.calls.requireNoMore()
/// ```
///
/// Nothing sleeps. The calls are made and answered on the main actor. A call whose caller is
/// cancelled needs no answer. The time limits are those of `Recorder.next`.
@MainActor
public final class PendingCalls<Input, Value, Failure: Error> {
  /// A call that waits for its answer.
  public typealias Call = PendingCall<Input, Value, Failure>

  /// Every call so far, in order, taken or not.
  public private(set) var all: [Call] = []

  private let inputs = Recorder<Input>(of: "call")

  /// Creates an empty list of calls.
  public init() {}

  /// Makes a call, and waits for its answer.
  ///
  /// A double of a service calls it with the arguments that it was given.
  public func call(_ input: Input) async throws(Failure) -> Value {
    let call = Call(input)
    all.append(call)
    inputs.record(input)
    return try await call.wait().get()
  }

  /// Waits for the next call and returns it.
  ///
  /// - Throws: ``RequirementFailure`` if no call comes in time; `CancellationError` if the task is
  ///   cancelled before one comes.
  @discardableResult
  public func next(
    within limit: Duration = .seconds(5), on clock: any Clock<Duration> = ContinuousClock(),
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Call {
    let location = CodeLocation(fileID, filePath, line, column)
    try await inputs.waitForNext(within: limit, on: clock, at: location)
    let number = inputs.unexamined.startIndex
    try inputs.requireNext(fileID: fileID, filePath: filePath, line: line, column: column)
    return all[number]
  }

  /// Waits for the next call, and requires that it has the expected input.
  ///
  /// - Throws: ``RequirementFailure`` if no call comes in time, or one with another input;
  ///   `CancellationError` if the task is cancelled before one comes.
  @discardableResult
  public func next(
    _ expected: Input, within limit: Duration = .seconds(5),
    on clock: any Clock<Duration> = ContinuousClock(), fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> Call where Input: Equatable {
    let location = CodeLocation(fileID, filePath, line, column)
    try await inputs.waitForNext(expected: expected, within: limit, on: clock, at: location)
    let number = inputs.unexamined.startIndex
    try inputs.requireNext(
      expected, fileID: fileID, filePath: filePath, line: line, column: column)
    return all[number]
  }

  /// Requires that the test has taken every call, and that none waits for an answer.
  ///
  /// - Throws: ``RequirementFailure``, which lists the calls.
  public func requireNoMore(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(RequirementFailure) {
    await letStartedTasksRun()
    try inputs.requireNoMore(fileID: fileID, filePath: filePath, line: line, column: column)
    let pending = all.enumerated().filter { !$1.isAnswered && !$1.isCancelled }
    guard !pending.isEmpty else { return }
    throw RequirementFailure(
      .unanswered(pending.map { "call \($0 + 1): \(ValueText($1.input).text)" }),
      at: CodeLocation(fileID, filePath, line, column))
  }
}
