import Foundation
import ViewStates

/// The world that carries out an order: the bank, the restaurants and the couriers.
///
/// A report is an event, not a state. It may come late, twice, or too early.
@MainActor
protocol OrderService: AnyObject {
  var reports: Events<Order.Event> { get }

  /// The time there.
  var date: Date { get }

  /// Begins what an order asks for; a payment by card begins with the card, or fails.
  ///
  /// Asking again changes nothing in the world, and a payment then needs no card. What was reported
  /// is reported again.
  func ask(_ request: OrderRequest, card: Card?)
}

/// What an order asks of the world; a file may have it, so it has no card.
enum OrderRequest: Codable, Hashable, Sendable {
  /// Collect the money, and answer.
  case pay(Payment)
  /// Give the money of a payment back, once.
  case refund(Payment)
  /// Prepare the order with this identity, and report on it until it is at the door.
  case place(Identity)
  /// Forget the order with this identity, which the person has cancelled.
  case withdraw(Identity)
}

extension Order {
  /// What the order waits for, after its payment has begun.
  var requests: [OrderRequest] {
    switch self {
    case .paying(_, let payment): [.pay(payment)]
    case .paid(_, let payment, .declined): [.refund(payment)]
    case .paid(_, _, .delivered): []
    case .paid(let checkout, _, _): [.place(checkout.cart.id)]
    case .cancelled(let cart, let payment?): [.withdraw(cart.id), .refund(payment)]
    case .notStarted, .open, .confirmed, .cancelled: []
    }
  }
}
