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

  /// Records the call, and throws the refusal if there is one.
  public func typeAddress(_ text: String) throws(MuncheeRefusal) {
    calls.record(.intent(.typeAddress(text)))
    if let refusal { throw refusal }
  }

  /// Records the call.
  public func discardAddress() { calls.record(.intent(.discardAddress)) }

  /// Records the call, and throws the refusal if there is one.
  public func saveAddress() throws(MuncheeRefusal) {
    calls.record(.intent(.saveAddress))
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the refusal if there is one.
  public func confirm() throws(MuncheeRefusal) {
    calls.record(.intent(.confirm))
    if let refusal { throw refusal }
  }
}
