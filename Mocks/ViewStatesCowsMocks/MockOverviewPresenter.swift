import ViewStatesCows

/// A presenter of the overview without logic: it records its intents and shows the state that a
/// test sets.
public final class MockOverviewPresenter:
  MockScreenPresenter<OverviewState, MockOverviewPresenter.Intent>, OverviewPresenter
{
  /// An intent that only the overview has.
  public enum Intent: Equatable, Sendable {
    /// `search(_:)`
    case search(String)
  }

  /// Creates a presenter that shows a state.
  public override init(state: OverviewState = OverviewState()) {
    super.init(state: state)
  }

  /// Records the call.
  public func search(_ text: String) { calls.record(.intent(.search(text))) }
}
