import Clocks
import ViewStates

/// A presenter of the sheet without logic: it keeps what it was asked, and shows the state a test
/// sets.
public final class MockSelectionPresenter: SelectionPresenter {
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

  /// The attached views.
  public let views = Views<SelectionState?>()

  /// What the views show; each state that is set is shown, an equal one too.
  public var state: SelectionState? {
    didSet { updateViews() }
  }

  /// Why picking is refused, once it has been kept; without it, it is not.
  public var refusal: ClocksRefusal?

  /// The intents so far, in order.
  public private(set) var calls: [Call] = []

  /// Creates a presenter that shows a state.
  public init(state: SelectionState? = nil) { self.state = state }

  /// Keeps the call.
  public func search(_ text: String) { calls.append(.search(text)) }

  /// Keeps the call.
  public func scroll(to position: Int) { calls.append(.scroll(to: position)) }

  /// Keeps the call, and refuses it if so told.
  public func pickZone(identifier: String) throws(ClocksRefusal) {
    calls.append(.pickZone(identifier: identifier))
    if let refusal { throw refusal }
  }

  /// Keeps the call.
  public func dismiss() { calls.append(.dismiss) }
}
