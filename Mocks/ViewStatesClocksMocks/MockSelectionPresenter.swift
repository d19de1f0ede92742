import ViewStatesClocks
import ViewStatesMocks

/// A presenter of the sheet without logic: it keeps what it was asked, and shows the state a test
/// sets.
public final class MockSelectionPresenter:
  MockPresenter<SelectionState?, MockSelectionPresenter.Call>, SelectionPresenter
{
  /// An intent, with everything that was passed.
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

  /// Why picking is refused, once it has been kept; without it, it is not.
  public var refusal: ClocksRefusal?

  /// Creates a presenter that shows a state.
  public override init(state: SelectionState? = nil) {
    super.init(state: state)
  }

  /// Keeps the call.
  public func search(_ text: String) { calls.record(.search(text)) }

  /// Keeps the call.
  public func scroll(to position: Int) { calls.record(.scroll(to: position)) }

  /// Keeps the call, and refuses it if so told.
  public func pickZone(identifier: String) throws(ClocksRefusal) {
    calls.record(.pickZone(identifier: identifier))
    if let refusal { throw refusal }
  }

  /// Keeps the call.
  public func dismiss() { calls.record(.dismiss) }
}
