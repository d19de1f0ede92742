import ViewStates

/// The world that carries an order out: the bank, the restaurants and the couriers.
///
/// A report is an event, and no state. It may come late, twice, or too early.
@MainActor
protocol OrderService: AnyObject {
  var reports: Events<Order.Event> { get }

  /// Begins what is asked for.
  ///
  /// Asking again changes nothing in the world, but what was reported is reported again.
  func ask(_ request: OrderRequest)
}

/// What an order asks of the world.
enum OrderRequest: Hashable {
  /// Begin a payment; one by card has the card, and the bank keeps no card longer than it needs it.
  case collect(Payment, Money, Card?)
  /// Answer for a payment that was begun earlier.
  case inquire(Payment)
  /// Give the money of a payment back, once.
  case refund(Payment)
  /// Prepare a paid order, and report on it until it is at the door.
  case place(Checkout)
  /// Forget an order that the person has cancelled.
  case withdraw(Identity)
}

extension Order {
  /// What the order waits for, after its payment has begun.
  var requests: [OrderRequest] {
    switch self {
    case .paying(_, let payment): [.inquire(payment)]
    case .paid(_, let payment, .declined): [.refund(payment)]
    case .paid(_, _, .delivered): []
    case .paid(let checkout, _, _): [.place(checkout)]
    case .cancelled(let cart, let payment?): [.withdraw(cart.id), .refund(payment)]
    case .notStarted, .open, .confirmed, .cancelled: []
    }
  }
}
