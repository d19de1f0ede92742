import Foundation
import ViewStates

/// The world that carries an order out: the bank, the restaurants and the couriers.
///
/// Its state is its last report; nil before the first one. A report may come late, twice, or too
/// early: it names its order or its payment.
@MainActor
protocol OrderService: StateSource where State == Order.Event? {
  /// Begins a payment; the bank keeps no card longer than it needs it.
  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity)

  /// Asks for the answer to a payment that was begun before the app was started again.
  ///
  /// A payment that the bank does not know has failed: the app ended before it was collected.
  func inquire(about payment: Payment)

  /// Gives the money of a payment back, once however often it is asked.
  func refund(_ payment: Payment)

  /// Places a paid order at its restaurant; placed again, it is no second order, and the answer
  /// comes again.
  func place(_ checkout: Checkout)

  /// Withdraws an order that the person has cancelled.
  func withdraw(_ order: Identity)

  /// Begins to report on the courier of an order that is to arrive; doing so again, as after a
  /// restart, changes nothing in the world.
  func follow(_ order: Identity, arriving: Date)
}

enum PaymentMeans: Hashable {
  case card(Card)
  case cash

  var method: Payment.Method { if case .card = self { .card } else { .cash } }
}
