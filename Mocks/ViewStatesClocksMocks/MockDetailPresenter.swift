import ViewStatesClocks
import ViewStatesMocks

/// A presenter of the detail without logic: it keeps what it was asked, and shows the state a test
/// sets.
public final class MockDetailPresenter:
  MockPresenter<DetailState?, MockDetailPresenter.Call>, DetailPresenter
{
  /// An intent.
  public enum Call: Equatable, Sendable {
    /// `close()`
    case close
  }

  /// Creates a presenter that shows a state.
  public override init(state: DetailState? = nil) {
    super.init(state: state)
  }

  /// Keeps the call.
  public func close() { calls.record(.close) }
}
