import ViewStates
import ViewStatesClocks
import ViewStatesMocks
import ViewStatesTimeTravel

/// A presenter of histories without logic: it keeps what it was asked, and shows the state a test
/// sets.
public final class MockTimeTravelPresenter:
  MockPresenter<TimeTravelState, MockTimeTravelPresenter.Call>, TimeTravelPresenter
{
  /// An intent, with everything that was passed.
  public enum Call: Equatable, Sendable {
    /// `undo(_:)`
    case undo(ClocksHistory)

    /// `redo(_:)`
    case redo(ClocksHistory)

    /// `jump(_:to:)`
    case jump(ClocksHistory, to: Int)

    /// `split()`
    case split

    /// `join()`
    case join
  }

  /// Why travels fail, once they have been kept; without it, none does.
  public var error: HistoryError?

  /// Whether travels lead anywhere.
  public var canTravel = true

  /// The steps of each history.
  public var lines: [ClocksHistory: [Step]] = [:]

  /// What was left behind in each history.
  public var branches: [ClocksHistory: [Branch]] = [:]

  /// Creates a presenter that shows a state.
  public override init(state: TimeTravelState = TimeTravelState()) {
    super.init(state: state)
  }

  /// Keeps the call, and answers as told.
  public func undo(_ history: ClocksHistory) throws(HistoryError) -> Bool {
    try answer(.undo(history))
  }

  /// Keeps the call, and answers as told.
  public func redo(_ history: ClocksHistory) throws(HistoryError) -> Bool {
    try answer(.redo(history))
  }

  /// Keeps the call, and answers as told.
  public func jump(_ history: ClocksHistory, to step: Int) throws(HistoryError) -> Bool {
    try answer(.jump(history, to: step))
  }

  /// Keeps the call.
  public func split() { calls.record(.split) }

  /// Keeps the call.
  public func join() { calls.record(.join) }

  /// The steps that a test set, as many of them as are asked for around the current one.
  public func line(of history: ClocksHistory, before: Int, after: Int) -> [Step] {
    let line = lines[history] ?? []
    let current = line.firstIndex { $0.id == state[history].current } ?? 0
    let (past, future) = (line.prefix(current), line.dropFirst(current))
    return past.suffix(before) + future.prefix(after == .max ? after : after + 1)
  }

  /// The branches that a test set.
  public func branches(of history: ClocksHistory) -> [Branch] { branches[history] ?? [] }

  private func answer(_ call: Call) throws(HistoryError) -> Bool {
    calls.record(call)
    if let error { throw error }
    return canTravel
  }
}
