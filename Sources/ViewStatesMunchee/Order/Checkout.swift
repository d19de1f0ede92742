import Foundation
import ViewStates

/// An order that can be paid: it has products worth the minimum, and an address.
///
/// Only a cart that satisfies both makes one, and its products and its address stay as they are.
struct Checkout: Hashable, Sendable {
  private(set) var cart: Cart

  var id: Identity { cart.id }
  var total: Money { cart.total }

  init(_ cart: Cart) throws(OrderRejection) {
    guard !cart.lines.isEmpty else { throw .noLines }
    if let missing = cart.total.missing(to: cart.restaurant.minimum) {
      throw .belowMinimum(missing: missing)
    }
    guard cart.address != nil else { throw .noAddress }
    self.cart = cart
  }

  /// Remembers the identity of a payment, so that no other payment gets it.
  mutating func begin(_ payment: Payment) throws(OrderRejection) {
    guard payment.id > cart.newest else { throw .identityNotNew }
    cart.newest = payment.id
  }

  var redacted: Checkout {
    var checkout = self
    checkout.cart = cart.redacted
    return checkout
  }
}

extension Checkout: Codable {
  /// Reads a cart, and throws if it cannot be paid.
  init(from decoder: any Decoder) throws {
    let cart = try Cart(from: decoder)
    do throws(OrderRejection) {
      try self.init(cart)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  func encode(to encoder: any Encoder) throws { try cart.encode(to: encoder) }
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

/// The way of a courier to the person.
struct Delivery: Codable, Hashable, Sendable {
  /// The number of the last report, which ascends; 0 before the first.
  var report: Int
  /// The metres that are left, zero or more.
  var metresLeft: Int
  /// As the courier estimates it; before the first report, as the restaurant has promised.
  var arrival: Date
}
