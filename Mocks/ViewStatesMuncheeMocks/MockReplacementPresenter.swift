import ViewStatesMunchee

/// A presenter of the question about another restaurant without logic: it records its intents and
/// shows the state that a test sets.
public final class MockReplacementPresenter:
  MockMuncheePresenter<ReplacementState, MockReplacementPresenter.Intent>, ReplacementPresenter
{
  /// An intent that only the question has.
  public enum Intent: Equatable, Sendable {
    /// `replace()`
    case replace

    /// `keep()`
    case keep
  }

  /// Creates a presenter that shows a state.
  public override init(state: ReplacementState = ReplacementState()) {
    super.init(state: state)
  }

  /// Records the call, and throws the refusal if there is one.
  public func replace() throws(MuncheeRefusal) {
    calls.record(.intent(.replace))
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the refusal if there is one.
  public func keep() throws(MuncheeRefusal) {
    calls.record(.intent(.keep))
    if let refusal { throw refusal }
  }
}
