import ViewStates

/// An order from the choice of a restaurant to its delivery.
///
/// Each case has exactly what an order has at that moment. So no action leads to an order that is
/// delivered unpaid, or paid with no products; ``validate()`` refuses what only a file can hold.
enum Order: StateModel, Hashable {
  /// No restaurant was ever chosen.
  case notStarted
  /// The person puts it together.
  case open(Cart)
  /// The person has confirmed it; the last payment may have failed.
  case confirmed(Checkout, failure: PaymentFailure? = nil)
  /// The payment is under way.
  case paying(Checkout, Payment)
  case paid(Checkout, Payment, Progress = .placed)
  /// The person has cancelled it; a payment that was made goes back.
  case cancelled(Cart, refund: Payment? = nil)

  var id: Identity? { cart?.id }
  var cart: Cart? { parts.cart }
  /// The payment that has begun and has not failed, or that goes back.
  var payment: Payment? { parts.payment }

  private var parts: (cart: Cart?, payment: Payment?) {
    switch self {
    case .notStarted: (nil, nil)
    case .open(let cart): (cart, nil)
    case .confirmed(let checkout, _): (checkout.cart, nil)
    case .paying(let checkout, let payment), .paid(let checkout, let payment, _):
      (checkout.cart, payment)
    case .cancelled(let cart, let refund): (cart, refund)
    }
  }

  /// Whether nothing can happen to it any more.
  var isOver: Bool { stateRejection == .isOver }

  var isOpen: Bool { if case .open = self { true } else { false } }

  /// Why an action is rejected that needs the order in another state.
  var stateRejection: OrderRejection {
    switch self {
    case .notStarted: .noRestaurant
    case .open: .notConfirmed
    case .confirmed: .isConfirmed
    case .paying: .isBeingPaid
    case .paid(_, _, .delivered), .paid(_, _, .declined), .cancelled: .isOver
    case .paid: .isPaid
    }
  }
}

/// A payment of an order.
struct Payment: Codable, Hashable, Sendable {
  enum Method: String, Codable, Hashable, Sendable, CaseIterable {
    /// The number of the card is never part of an order.
    case card
    case cash
  }

  /// The identity of this attempt; another attempt has another one.
  let id: Identity
  let method: Method
}

enum PaymentFailure: String, Codable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case cardDeclined, noConnection

  /// The reason for the person.
  var description: String {
    switch self {
    case .cardDeclined: "the bank declined the card; use another one, or pay cash"
    case .noConnection: "the bank can't be reached; try again, or pay cash"
    }
  }
}
