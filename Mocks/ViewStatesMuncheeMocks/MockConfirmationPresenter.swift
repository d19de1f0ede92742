import ViewStatesMunchee

/// A presenter of the confirmation without logic: it records its intents and shows the state that a
/// test sets.
public final class MockConfirmationPresenter:
  MockMuncheePresenter<ConfirmationState, MockConfirmationPresenter.Intent>, ConfirmationPresenter
{
  /// An intent that only the confirmation has.
  public enum Intent: Equatable, Sendable {
    /// `typeAddress(_:)`
    case typeAddress(String)

    /// `discardAddress()`
    case discardAddress

    /// `saveAddress()`
    case saveAddress

    /// `confirm()`
    case confirm
  }

  /// Creates a presenter that shows a state.
  public override init(state: ConfirmationState = ConfirmationState()) {
    super.init(state: state)
  }

  /// Records the call.
  public func typeAddress(_ text: String) { calls.record(.intent(.typeAddress(text))) }

  /// Records the call.
  public func discardAddress() { calls.record(.intent(.discardAddress)) }

  /// Records the call.
  public func saveAddress() { calls.record(.intent(.saveAddress)) }

  /// Records the call.
  public func confirm() { calls.record(.intent(.confirm)) }
}
