import ViewStates

/// An order that can be paid: it has products worth the minimum, and an address.
struct Checkout: Codable, Hashable, Sendable {
  private(set) var cart: Cart

  init(_ cart: Cart) throws(OrderRejection) {
    try cart.checkProducts()
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
