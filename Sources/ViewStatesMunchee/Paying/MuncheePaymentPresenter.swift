import Foundation
import ViewStates

/// The presenter of the payment, derived from the order, the typed card and the last report.
public final class MuncheePaymentPresenter: PaymentPresenter, ContextPresenter {
  /// The attached views.
  public let views = Views<PaymentState>()
  /// What the presenter shares with those of the other screens.
  public let context: ScreenContext

  // View state of this screen alone: nobody else gets the store, so that no log and no history has
  // it, and it goes with the screen.
  private let card = Store(CardDraft())
  private let now: @MainActor () -> Date

  /// Creates a presenter that follows the order, the card and the payment service.
  ///
  /// - Parameters:
  ///   - context: What the screens share.
  ///   - now: The present date, on which a card has to be good.
  public init(context: ScreenContext, now: @escaping @MainActor () -> Date) {
    (self.context, self.now) = (context, now)
    follow(
      context.orders, card, context.process.services.payments,
      comparing: \.state)
  }

  /// The ways to pay.
  public var state: PaymentState {
    let (order, draft) = (context.order, card.state)
    let checkout = order.checkout
    let paying: Payment.Method? =
      if case .paying(_, let payment) = order {
        payment.method
      } else {
        nil
      }
    return PaymentState(
      total: checkout.map { context.format.money($0.total) } ?? "", number: draft.number,
      expiry: draft.expiry, problem: problem.map { "\($0)" }, paying: paying,
      failure: failure.map { "\($0)" })
  }

  /// Types the number of the card.
  public func typeNumber(_ text: String) throws(MuncheeRefusal) {
    try type(.typeNumber(Secret(text)))
  }

  /// Types the expiry date of the card.
  public func typeExpiry(_ text: String) throws(MuncheeRefusal) {
    try type(.typeExpiry(Secret(text)))
  }

  /// Forgets the card.
  public func forgetCard() { card.send(neverRejected: .forget) }

  /// Begins to pay, and forgets the card as soon as the payment service has it.
  public func pay(by method: Payment.Method) throws(MuncheeRefusal) {
    let means: PaymentMeans =
      switch method {
      case .card: .card(try readCard())
      case .cash: .cash
      }
    try context.process.pay(from: means, forgetting: card)
  }

  /// Goes back to the confirmation, and opens the order again unless it is being paid.
  public func back() throws(MuncheeRefusal) {
    guard case .confirmed = context.order else { return context.navigator.close() }
    try context.process.oneChange("open again") { () throws(MuncheeRefusal) in
      try context.process.send(.reopen)
      try context.process.show(.confirmation)
    }
  }

  private func type(_ action: CardDraft.Action) throws(MuncheeRefusal) {
    do { try card.send(action) } catch { throw .textTooLong }
  }

  private func readCard() throws(MuncheeRefusal) -> Card {
    // The rules of the order come first: a card is of no use for an order that cannot be paid.
    do throws(OrderRejection) {
      _ = try context.order.check(.pay(.card, payment: context.process.stores.nextIdentity()))
    } catch {
      throw .order(error)
    }
    do {
      return try Card(card.state, on: now(), in: context.format.timeZone)
    } catch {
      throw .card(error)
    }
  }

  /// What is wrong with what was typed.
  private var problem: CardProblem? {
    let draft = card.state
    if draft.number.isEmpty, draft.expiry.isEmpty { return nil }
    do {
      _ = try Card(draft, on: now(), in: context.format.timeZone)
      return nil
    } catch {
      return error
    }
  }

  /// Why the last payment of this order failed, until another one begins.
  private var failure: PaymentFailure? {
    guard case .confirmed(let checkout) = context.order,
      let report = context.process.services.payments.state,
      report.payment == checkout.cart.newest
    else { return nil }
    return report.failure
  }
}
