import ViewStates

/// The logic of the screen on which an order is paid.
///
/// The card belongs to the screen, and goes with it. Only the payment service gets it.
@MainActor
public protocol PaymentPresenter: Presenter, CancellingPresenter where State == PaymentState {
  /// Types the number of the card.
  ///
  /// - Throws: ``MuncheeRefusal`` if it is longer than ``CardDraft/longestText``.
  func typeNumber(_ text: String) throws(MuncheeRefusal)

  /// Types the expiry date of the card, as `MM/YY`.
  ///
  /// - Throws: ``MuncheeRefusal`` if it is longer than ``CardDraft/longestText``.
  func typeExpiry(_ text: String) throws(MuncheeRefusal)

  /// Forgets the card.
  func forgetCard()

  /// Begins to pay; the answer comes from outside.
  ///
  /// After it was paid the delivery is shown, and after a failure ``PaymentState/failure``.
  ///
  /// - Throws: ``MuncheeRefusal`` if the card is not valid, and while another payment is under way.
  func pay(by method: Payment.Method) throws(MuncheeRefusal)
}

extension PaymentPresenter {
  /// Types a card and pays with it.
  ///
  /// - Throws: ``MuncheeRefusal``.
  public func pay(number: String, expiry: String) throws(MuncheeRefusal) {
    try typeNumber(number)
    try typeExpiry(expiry)
    try pay(by: .card)
  }
}

/// What the screen of the payment shows.
public struct PaymentState: Equatable, Sendable {
  /// The amount to pay, for the person.
  public var total: String
  /// The number of the card as it is typed; only a text field may show its text.
  public var number: Secret
  /// The expiry date of the card as it is typed.
  public var expiry: Secret
  /// What is wrong with the card, for the person; nil if nothing was typed.
  public var problem: String?
  /// The way in which a payment is under way; nil if none is.
  public var paying: Payment.Method?
  /// Why the last payment failed, for the person.
  public var failure: String?
  /// Creates a state.
  public init(
    total: String = "", number: Secret = Secret(), expiry: Secret = Secret(),
    problem: String? = nil, paying: Payment.Method? = nil, failure: String? = nil
  ) {
    (self.total, self.number, self.expiry, self.problem) = (total, number, expiry, problem)
    (self.paying, self.failure) = (paying, failure)
  }
}
