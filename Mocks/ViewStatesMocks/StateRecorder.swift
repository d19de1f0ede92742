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
/// Like any object it is held weakly: keep it as long as it is to record.
@MainActor
public final class StateRecorder<State>: StateUpdatable {
  private var recording = Recording<State>(of: "state")
  private let (arrivals, arrival) = AsyncStream<Void>.makeStream(
    // One is enough to say that there is something new.
    bufferingPolicy: .bufferingNewest(1))

  /// Creates a recorder that was shown nothing.
  public init() {}

  /// Every state so far, in order, examined or not.
  public var states: [State] { Array(recording) }

  /// The states that were not examined yet.
  public var unexamined: [State] { Array(recording.unexamined) }

  /// Keeps the state.
  public func update(with state: State) {
    recording.record(state)
    arrival.yield()
  }

  /// Requires that the first state not examined yet is the expected one.
  ///
  /// It counts as examined from now on, expected or not.
  ///
  /// - Parameter expected: What should have been shown.
  /// - Throws: ``RequirementFailure``, which says where they differ, or that there is none.
  public func requireNext(_ expected: State) throws(RequirementFailure) where State: Equatable {
    try recording.requireNext(expected)
  }

  /// The first state that was not examined yet; it counts as examined from now on.
  ///
  /// - Throws: ``RequirementFailure`` when there is none.
  @discardableResult
  public func requireNext() throws(RequirementFailure) -> State {
    try recording.requireNext()
  }

  /// The first state that was not examined yet, as soon as there is one; then it is examined.
  ///
  /// Only one task can wait at a time.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  @discardableResult
  public func next() async throws -> State {
    var iterator = arrivals.makeAsyncIterator()
    while recording.unexamined.isEmpty {
      guard await iterator.next(isolation: #isolation) != nil else { throw CancellationError() }
    }
    return try requireNext()
  }

  /// Requires that every state was examined.
  ///
  /// - Throws: ``RequirementFailure``, which tells which were not.
  public func requireNoMore() throws(RequirementFailure) {
    try recording.requireNoMore()
  }

  /// Counts every state so far as examined.
  ///
  /// - Returns: Those that were not examined yet.
  @discardableResult
  public func takeAll() -> [State] {
    recording.takeAll()
  }
}
