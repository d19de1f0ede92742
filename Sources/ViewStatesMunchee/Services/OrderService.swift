import ViewStates

/// The world that carries an order out: the bank, the restaurants and the couriers.
///
/// Its state is its last report; nil before the first one. A report may come late, twice, or too
/// early: it names its order or its payment.
///
/// Asking again changes nothing in the world, but what was reported is reported again.
@MainActor
protocol OrderService: StateSource where State == Order.Event? {
  /// Begins a payment; the bank keeps no card longer than it needs it.
  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity)

  /// Asks for the answer to a payment that was begun earlier.
  func inquire(about payment: Payment)

  /// Gives the money of a payment back, once.
  func refund(_ payment: Payment)

  /// Places a paid order at its restaurant, and reports on it until it is at the door.
  func place(_ checkout: Checkout)

  /// Withdraws an order that the person has cancelled.
  func withdraw(_ order: Identity)
}

enum PaymentMeans: Hashable {
  case card(Card)
  case cash

  var method: Payment.Method { if case .card = self { .card } else { .cash } }
}
