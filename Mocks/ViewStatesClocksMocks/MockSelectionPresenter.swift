import ViewStatesClocks
import ViewStatesMocks

/// A presenter of the sheet without logic: it records its intents and shows the state that a test
/// sets.
public final class MockSelectionPresenter:
  MockPresenter<SelectionState, MockSelectionPresenter.Call>, SelectionPresenter
{
  /// An intent with its arguments.
  public enum Call: Equatable, Sendable {
    /// `search(_:)`
    case search(String)

    /// `scroll(to:)`
    case scroll(to: Int)

    /// `pickZone(identifier:)`
    case pickZone(identifier: String)

    /// `dismiss()`
    case dismiss
  }

  /// The refusal that picking throws after it has been recorded; with nil, it is not refused.
  public var refusal: ClocksRefusal?

  /// Creates a presenter that shows a state.
  public override init(state: SelectionState = SelectionState()) {
    super.init(state: state)
  }

  /// Records the call.
  public func search(_ text: String) { calls.record(.search(text)) }

  /// Records the call.
  public func scroll(to position: Int) { calls.record(.scroll(to: position)) }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func pickZone(identifier: String) throws(ClocksRefusal) {
    calls.record(.pickZone(identifier: identifier))
    if let refusal { throw refusal }
  }

  /// Records the call.
  public func dismiss() { calls.record(.dismiss) }
}
