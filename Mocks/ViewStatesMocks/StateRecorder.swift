import ViewStates

/// A view that keeps every state it is shown, for a test to examine one after another.
///
/// ```swift
/// let recorder = StateRecorder<Int>()
/// presenter.attach(recorder)
/// presenter.increment()
/// try recorder.requireNext(0)
/// try recorder.requireNext(1)
/// try recorder.requireNoMore()
/// ```
///
/// It keeps events as well: `store.changes.listen(recorder)`. A presenter holds its views weakly,
/// and a source of events its listeners, so the test must keep the recorder.
@MainActor
public final class StateRecorder<State>: StateUpdatable, EventListener {
  @usableFromInline var recorder = Recorder<State>(of: "state")
  private let waiters = Waiters()

  /// Creates a recorder without states.
  public init() {}

  /// Every state so far, in order, examined or not.
  public var states: [State] { Array(recorder) }

  /// The states that the test has not examined yet.
  public var unexamined: [State] { Array(recorder.unexamined) }

  /// Keeps the state.
  public func update(with state: State) {
    recorder.record(state)
    waiters.notify()
  }

  /// Keeps the event.
  public func hear(_ event: State) { update(with: event) }

  /// Examines the next state and requires that it equals the expected one.
  ///
  /// - Throws: ``RequirementFailure``, which shows the differences, or says that there is no
  ///   further state.
  @inlinable
  public func requireNext(
    _ expected: State, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) where State: Equatable {
    try recorder.requireNext(
      expected, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Examines the next state and returns it.
  ///
  /// - Throws: ``RequirementFailure`` if there is no further state.
  @discardableResult
  @inlinable
  public func requireNext(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) -> State {
    try recorder.requireNext(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for the next state, examines it and returns it.
  ///
  /// A state that never comes fails the test soon, with the states that did come. Five seconds are
  /// long for a task that only waits for its turn, and short for the person who waits. A busy
  /// machine does not use them up: the time counts only while the main actor gets its turns.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait.
  ///   - clock: The clock that measures the limit.
  ///   - fileID: Filled in by the compiler, like the three after it.
  ///   - filePath: The path of the caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The state.
  /// - Throws: ``RequirementFailure`` if no state comes in time; `CancellationError` if the task is
  ///   cancelled before one comes. The recorder works on after either.
  @discardableResult
  public func next(
    within limit: Duration = .seconds(5), on clock: any Clock<Duration> = ContinuousClock(),
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> State {
    let location = CodeLocation(fileID, filePath, line, column)
    let hasState = await waiters.wait(atMost: limit, on: clock) { !recorder.unexamined.isEmpty }
    guard hasState else {
      try Task.checkCancellation()
      throw recorder.late(limit: limit, at: location)
    }
    return try recorder.requireNext(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Requires that the test has examined every state.
  ///
  /// - Throws: ``RequirementFailure``, which lists the states that were not examined.
  public func requireNoMore(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) {
    try recorder.requireNoMore(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Marks every state so far as examined.
  ///
  /// - Returns: The states that were not examined before.
  @discardableResult
  public func takeAll() -> [State] {
    recorder.takeAll()
  }
}
