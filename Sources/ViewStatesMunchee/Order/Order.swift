import Foundation
import ViewStates

/// An order from the choice of a restaurant to its delivery.
///
/// Each case has exactly what an order has at that moment. So an order that is paid with no
/// products, or delivered unpaid, cannot be written down.
enum Order: StateModel, Hashable {
  /// No restaurant was ever chosen.
  case notStarted
  /// The person puts it together.
  case open(Cart)
  case confirmed(Checkout)
  /// The payment is under way.
  case paying(Checkout, Payment)
  /// The restaurant has not answered yet.
  case paid(Checkout, Payment)
  /// The restaurant prepares it, and has promised when it arrives.
  case accepted(Checkout, Payment, arrival: Date)
  case onTheWay(Checkout, Payment, Delivery)
  case delivered(Checkout, Payment)
  /// The restaurant does not want it.
  case declined(Checkout, Payment)
  /// The person has cancelled it; a payment that was made goes back.
  case cancelled(Cart, refund: Payment? = nil)

  /// The longest way of a courier in metres.
  static let longestWay = 100_000

  var cart: Cart? { parts.cart }

  var id: Identity? { cart?.id }

  /// The order as it was confirmed.
  var checkout: Checkout? { parts.checkout }

  /// The payment, which goes back if the order is declined or cancelled.
  var payment: Payment? { parts.payment }

  private var parts: (cart: Cart?, checkout: Checkout?, payment: Payment?) {
    switch self {
    case .notStarted: (nil, nil, nil)
    case .open(let cart): (cart, nil, nil)
    case .confirmed(let checkout): (checkout.cart, checkout, nil)
    case .paying(let checkout, let payment), .paid(let checkout, let payment),
      .accepted(let checkout, let payment, _), .onTheWay(let checkout, let payment, _),
      .delivered(let checkout, let payment), .declined(let checkout, let payment):
      (checkout.cart, checkout, payment)
    case .cancelled(let cart, let refund): (cart, nil, refund)
    }
  }

  /// Whether nothing can happen to it any more.
  var isOver: Bool {
    switch self {
    case .delivered, .declined, .cancelled: true
    default: false
    }
  }

  /// Whether products and the address can be changed.
  var isOpen: Bool { if case .open = self { true } else { false } }

  /// Why the products and the address cannot be changed; an order that is open has no such reason.
  var lock: OrderRejection {
    switch self {
    case .notStarted, .open: .noRestaurant
    case .confirmed: .isConfirmed
    case .paying: .isBeingPaid
    case .paid, .accepted, .onTheWay: .isPaid
    case .delivered, .declined, .cancelled: .isOver
    }
  }
}
