import ViewStates

/// An order that is being put together: products of one restaurant, and an address.
struct Cart: Codable, Hashable, Sendable {
  struct Line: Codable, Hashable, Sendable {
    let product: Product.ID
    /// How many, from 1 to ``Cart/mostOfOne``.
    var amount: Int
  }

  /// The most of one product: more is a mistake in typing, or a banquet.
  static let mostOfOne = 99
  /// The most characters of an address: a few lines of an envelope.
  static let longestAddress = 200

  /// The identity of the order, which is never given to another one.
  let id: Identity
  /// The newest identity of this order and its payments: the next one is greater, so that no late
  /// answer to an earlier payment is taken for an answer to a later one.
  var newest: Identity
  let restaurant: Restaurant
  /// The products, in the order in which they were added, each of them once.
  private(set) var lines: [Line] = []
  /// The address, without white space at its ends; nil until the person gives one.
  private(set) var address: String?

  init(id: Identity, restaurant: Restaurant) {
    (self.id, newest, self.restaurant) = (id, id, restaurant)
  }

  var total: Money {
    lines.reduce(.zero) { sum, line in
      sum + (restaurant.product(line.product)?.price ?? .zero) * line.amount
    }
  }

  /// The pieces of all products.
  var pieces: Int { lines.reduce(0) { $0 + $1.amount } }

  /// The amount of a product; zero if it is not in the order.
  func amount(of product: Product.ID) -> Int {
    lines.first { $0.product == product }?.amount ?? 0
  }
}

extension Cart {
  /// Changes the products or the address.
  mutating func apply(_ action: Order.Action) throws(OrderRejection) {
    switch action {
    case .add(let product, let amount):
      guard restaurant.product(product) != nil else { throw .unknownProduct(product) }
      guard (1...Self.mostOfOne).contains(amount) else { throw .amountOutOfRange(amount) }
      try set(product, to: self.amount(of: product) + amount)
    case .change(let product, let amount):
      guard self.amount(of: product) > 0 else { throw .notInOrder(product) }
      try set(product, to: amount)
    case .remove(let product): lines.removeAll { $0.product == product }
    case .deliver(let text):
      let start = text.drop(while: \.isWhitespace)
      let address = String(start.reversed().drop(while: \.isWhitespace).reversed())
      guard !address.isEmpty else { throw .emptyAddress }
      guard address.dropFirst(Self.longestAddress).isEmpty else { throw .addressTooLong }
      self.address = address
    // These change the order as a whole.
    case .choose, .confirm, .reopen, .pay, .cancel, .hear: break
    }
  }

  /// Throws what the products lack to be ordered, whatever the address is.
  func checkProducts() throws(OrderRejection) {
    guard !lines.isEmpty else { throw .noLines }
    if let missing = total.missing(to: restaurant.minimum) {
      throw .belowMinimum(missing: missing)
    }
  }

  /// The cart without the address, for a log.
  var redacted: Cart {
    var cart = self
    cart.address = address.map { _ in Self.redactedAddress }
    return cart
  }

  static let redactedAddress = "…"

  private mutating func set(_ product: Product.ID, to amount: Int) throws(OrderRejection) {
    guard (1...Self.mostOfOne).contains(amount) else { throw .amountOutOfRange(amount) }
    if let index = lines.firstIndex(where: { $0.product == product }) {
      lines[index].amount = amount
    } else {
      lines.append(Line(product: product, amount: amount))
    }
  }
}
