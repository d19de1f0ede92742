import ViewStatesIdentity

/// An order that can be paid: it has products worth the minimum, and an address.
///
/// Only a cart that satisfies both makes one, and its products and its address stay as they are.
public struct Checkout: Hashable, Sendable {
  /// The products and the address.
  public private(set) var cart: Cart

  /// The identity of the order.
  public var id: Identity { cart.id }
  /// The amount to pay.
  public var total: Money { cart.total }

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

  /// The checkout for a log.
  var redacted: Checkout {
    var checkout = self
    checkout.cart = cart.redacted
    return checkout
  }
}

extension Checkout: Codable {
  /// Reads a cart.
  ///
  /// - Throws: `DecodingError` if it cannot be paid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let cart = try container.decode(Cart.self)
    do throws(OrderRejection) {
      try self.init(cart)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Writes the cart.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(cart)
  }
}

/// A payment of an order.
public struct Payment: Codable, Hashable, Sendable {
  /// The ways to pay.
  public enum Method: String, Codable, Hashable, Sendable, CaseIterable {
    /// The card is charged; its number is never part of an order.
    case card
    /// The courier takes cash.
    case cash
  }

  /// The identity of this attempt; another attempt has another one.
  public let id: Identity
  /// The way to pay.
  public let method: Method
}

/// The way of a courier to the person.
public struct Delivery: Codable, Hashable, Sendable {
  /// The number of the last report, which ascends.
  public internal(set) var report: Int
  /// The metres that are left, zero or more.
  public internal(set) var metresLeft: Int
  /// The minutes that are left, as the courier estimates them.
  public internal(set) var minutes: Int
}
