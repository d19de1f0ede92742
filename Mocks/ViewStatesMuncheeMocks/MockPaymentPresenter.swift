import ViewStatesMunchee

/// A presenter of the payment without logic: it records its intents and shows the state that a test
/// sets.
///
/// It records a card as a secret, so that the text of a failure has no digit of it.
public final class MockPaymentPresenter:
  MockMuncheePresenter<PaymentState, MockPaymentPresenter.Intent>, PaymentPresenter
{
  /// An intent that only the payment has.
  public enum Intent: Equatable, Sendable {
    /// `typeNumber(_:)`
    case typeNumber(Secret)

    /// `typeExpiry(_:)`
    case typeExpiry(Secret)

    /// `forgetCard()`
    case forgetCard

    /// `pay(by:)`
    case pay(by: Payment.Method)
  }

  /// Creates a presenter that shows a state.
  public override init(state: PaymentState = PaymentState()) {
    super.init(state: state)
  }

  /// Records the call, and throws the refusal if there is one.
  public func typeNumber(_ text: String) throws(MuncheeRefusal) {
    calls.record(.intent(.typeNumber(Secret(text))))
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the refusal if there is one.
  public func typeExpiry(_ text: String) throws(MuncheeRefusal) {
    calls.record(.intent(.typeExpiry(Secret(text))))
    if let refusal { throw refusal }
  }

  /// Records the call.
  public func forgetCard() { calls.record(.intent(.forgetCard)) }

  /// Records the call, and throws the refusal if there is one.
  public func pay(by method: Payment.Method) throws(MuncheeRefusal) {
    calls.record(.intent(.pay(by: method)))
    if let refusal { throw refusal }
  }
}
