import ViewStatesClocks
import ViewStatesMocks

/// A presenter of the detail without logic: it records its intents and shows the state that a test
/// sets.
public final class MockDetailPresenter:
  MockPresenter<DetailState, MockDetailPresenter.Call>, DetailPresenter
{
  /// An intent.
  public enum Call: Equatable, Sendable {
    /// `close()`
    case close
  }

  /// Records the call.
  public func close() { calls.record(.close) }
}
