import ViewStates

/// Takes the money for orders, such as a bank does.
@MainActor
protocol PaymentService: StateSource, AnyObject where State == PaymentReport? {
  /// Begins a payment, and returns at once. The answer comes as a report.
  ///
  /// The service keeps no card longer than it needs it.
  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity)

  /// Asks for the answer to a payment that was begun before the app was started again.
  ///
  /// A payment that the service does not know has failed: the app ended before it was collected.
  func inquire(about payment: Payment)

  /// Gives the money of a payment back, once however often it is asked.
  func refund(_ payment: Payment)
}

/// Where the money of a payment comes from.
enum PaymentMeans: Hashable {
  case card(Card)
  case cash

  /// The way to pay, without the card.
  var method: Payment.Method {
    switch self {
    case .card: .card
    case .cash: .cash
    }
  }
}

struct PaymentReport: Hashable {
  var payment: Identity
  /// Why the payment failed; nil if it is confirmed.
  var failure: PaymentFailure?

  var action: Order.Action {
    failure == nil ? .paymentConfirmed(payment) : .paymentFailed(payment)
  }
}

enum PaymentFailure: CaseIterable, CustomStringConvertible {
  case cardDeclined, noConnection

  /// The reason for the person, as one sentence without a full stop.
  var description: String {
    switch self {
    case .cardDeclined: "the bank declined the card; use another one, or pay cash"
    case .noConnection: "the bank can't be reached; try again, or pay cash"
    }
  }
}
