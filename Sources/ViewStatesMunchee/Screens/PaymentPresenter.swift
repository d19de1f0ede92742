import Foundation
import ViewStates

struct PaymentState: Equatable {
  var total = ""
  /// The number of the card as it is typed; only a text field may show its text.
  var number = Secret()
  /// The expiry date of the card as it is typed.
  var expiry = Secret()
  /// What is wrong with the card; nil if nothing was typed.
  var problem: String?
  /// The way in which a payment is under way.
  var paying: Payment.Method?
  /// Why the last payment failed.
  var failure: String?
}

/// The presenter of the ways to pay, derived from the order and the typed card.
final class PaymentPresenter: ScreenPresenter {
  let views = Views<PaymentState>()
  let context: ScreenContext
  var screenState: ScreenState { .payment(state) }

  // View state of this screen alone: nobody else gets the store, so that no log and no history has
  // it, and it goes with the screen.
  private let card = Store(CardDraft())
  private let now: @MainActor () -> Date

  /// Creates a presenter; `now` is the date on which a card has to be good.
  init(context: ScreenContext, now: @escaping @MainActor () -> Date) {
    (self.context, self.now) = (context, now)
    follow(context.orders, card)
  }

  var state: PaymentState {
    let draft = card.state
    var state = PaymentState(
      total: context.order.checkout.map { context.format.money($0.total) } ?? "",
      number: draft.number, expiry: draft.expiry, problem: problem)
    switch context.order {
    case .confirmed(_, let failure?): state.failure = "\(failure)"
    case .paying(_, let payment): state.paying = payment.method
    default: break
    }
    return state
  }

  /// Types a card, with its expiry date as `MM/YY`.
  func type(number: String, expiry: String) throws {
    try card.send(.type(number: Secret(number), expiry: Secret(expiry)))
  }

  /// Begins to pay; the answer comes from outside.
  func pay(by method: Payment.Method) throws {
    let means: PaymentMeans =
      switch method {
      case .card: .card(try readCard())
      case .cash: .cash
      }
    try context.process.pay(from: means, forgetting: card)
  }

  private func readCard() throws -> Card {
    // The rules of the order come first: a card is of no use for an order that cannot be paid.
    _ = try context.order.check(.pay(.card, payment: context.process.nextIdentity()))
    return try Card(card.state, on: now(), in: context.format.timeZone)
  }

  private var problem: String? {
    if card.state == CardDraft() { return nil }
    do {
      _ = try Card(card.state, on: now(), in: context.format.timeZone)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
