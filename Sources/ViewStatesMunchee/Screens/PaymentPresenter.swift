import ViewStates

struct PaymentState: Equatable {
  /// It is confirmed, perhaps after a payment that failed, or being paid.
  var order: Order
  /// The card as it is typed; only a text field may show its text.
  var number = Secret()
  var expiry = Secret()
  /// Why no payment can be made with it.
  var problem: CardProblem?
}

/// The presenter of the ways to pay, derived from the order and the typed card.
final class PaymentPresenter: ScreenPresenter {
  let views = Views<PaymentState>()
  var screenState: ScreenState { .payment(state) }
  private let process: OrderProcess

  // View state of this screen alone, in no store: no log and no history has it, and it goes with
  // the screen.
  private var number = Secret()
  private var expiry = Secret()

  init(_ process: OrderProcess) {
    self.process = process
    follow(process.orderStore)
  }

  var state: PaymentState {
    var state = PaymentState(order: process.order, number: number, expiry: expiry)
    if !number.isEmpty || !expiry.isEmpty {
      do throws(CardProblem) { _ = try card } catch { state.problem = error }
    }
    return state
  }

  /// Types a card, with its expiry date as `MM/YY`, unless the order is being paid.
  func typeCard(number: String, expiry: String) throws {
    if process.order.payment != nil { throw process.order.stateRejection }
    for text in [number, expiry] where text.unicodeScalars.count > Secret.longest {
      throw CardProblem.textTooLong
    }
    (self.number, self.expiry) = (Secret(number), Secret(expiry))
    updateViews()
  }

  /// Begins to pay, and forgets the typed card; the answer comes from outside.
  func pay(by method: Payment.Method) throws {
    // The rules of the order come first: a card is of no use for an order that cannot be paid.
    _ = try process.order.check(.pay(method, payment: process.nextIdentity()))
    let (card, typed) = (method == .card ? try card : nil, (number, expiry))
    (number, expiry) = (Secret(), Secret())
    do {
      try process.pay(by: method, with: card)
    } catch {
      (number, expiry) = typed
      throw error
    }
  }

  private var card: Card {
    get throws(CardProblem) {
      try Card(number: number, expiry: expiry, on: process.date)
    }
  }
}
