import ViewStates
import ViewStatesClocks
import ViewStatesMocks
import ViewStatesTimeTravel

/// A presenter of a history without logic: it records its intents and shows the state that a test
/// sets.
public final class MockTimeTravelPresenter:
  MockPresenter<TimeTravelState, MockTimeTravelPresenter.Call>, TimeTravelPresenter
{
  /// An intent with its arguments.
  public enum Call: Equatable, Sendable {
    /// `undo(_:)`
    case undo(ClocksHistory)

    /// `redo(_:)`
    case redo(ClocksHistory)

    /// `jump(_:to:)`
    case jump(ClocksHistory, to: Int)

    /// `endGroup()`
    case endGroup

    /// `split()`
    case split

    /// `join()`
    case join
  }

  /// The error that travels throw after they have been recorded; with nil, none fails.
  public var error: HistoryError?

  /// The result of travels: whether there was a step to go to.
  public var canTravel = true

  /// The steps of each history.
  public var lines: [ClocksHistory: [HistoryStep]] = [:]

  /// The branches of each history.
  public var branches: [ClocksHistory: [HistoryBranch]] = [:]

  /// The steps of the branches of each history.
  public var branchSteps: [ClocksHistory: [HistoryStep]] = [:]

  /// Creates a presenter that shows a state.
  public override init(state: TimeTravelState = TimeTravelState()) {
    super.init(state: state)
  }

  /// Records the call, and throws the ``error`` or returns ``canTravel``.
  public func undo(_ history: ClocksHistory) throws(HistoryError) -> Bool {
    try answer(.undo(history))
  }

  /// Records the call, and throws the ``error`` or returns ``canTravel``.
  public func redo(_ history: ClocksHistory) throws(HistoryError) -> Bool {
    try answer(.redo(history))
  }

  /// Records the call, and throws the ``error`` or returns ``canTravel``.
  public func jump(_ history: ClocksHistory, to step: Int) throws(HistoryError) -> Bool {
    try answer(.jump(history, to: step))
  }

  /// Records the call.
  public func endGroup() { calls.record(.endGroup) }

  /// Records the call.
  public func split() { calls.record(.split) }

  /// Records the call.
  public func join() { calls.record(.join) }

  /// The steps that a test set, limited to those around the current one.
  public func line(of history: ClocksHistory, before: Int, after: Int) -> [HistoryStep] {
    let line = lines[history] ?? []
    let current = line.firstIndex { $0.id == state[history].current } ?? 0
    let (past, future) = (line.prefix(current), line.dropFirst(current))
    return past.suffix(before) + future.prefix(after == .max ? after : after + 1)
  }

  /// The branches that a test set.
  public func branches(of history: ClocksHistory) -> [HistoryBranch] { branches[history] ?? [] }

  /// The step with a number among those that a test set.
  public func step(_ number: Int, of history: ClocksHistory) -> HistoryStep? {
    let steps = lines[history, default: []] + branchSteps[history, default: []]
    return steps.first { $0.id == number }
  }

  private func answer(_ call: Call) throws(HistoryError) -> Bool {
    calls.record(call)
    if let error { throw error }
    return canTravel
  }
}
