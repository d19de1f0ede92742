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
  /// The most Unicode scalars of an address: a few lines of an envelope.
  static let longestAddress = 200

  /// The identity of the order, which is never given to another one.
  let id: Identity
  /// The newest identity that was given to this order or to one of its payments.
  var newest: Identity
  let restaurant: Restaurant
  /// The products, in the order in which they were added, each of them once.
  private(set) var lines: [Line] = []
  /// The address, without white space at its ends; nil until the person gives one.
  private(set) var address: String?
  private(set) var total = Money.zero

  init(id: Identity, restaurant: Restaurant) {
    (self.id, newest, self.restaurant) = (id, id, restaurant)
  }

  /// The amount of a product; zero if it is not in the order.
  func amount(of product: Product.ID) -> Int {
    lines.first { $0.product == product }?.amount ?? 0
  }
}

// MARK: - Changing

extension Cart {
  mutating func add(_ product: Product.ID, _ amount: Int) throws(OrderRejection) {
    guard restaurant.product(product) != nil else { throw .unknownProduct(product) }
    guard (1...Self.mostOfOne).contains(amount) else { throw .amountOutOfRange(amount) }
    try set(product, to: self.amount(of: product) + amount)
  }

  mutating func change(_ product: Product.ID, to amount: Int) throws(OrderRejection) {
    guard self.amount(of: product) > 0 else { throw .notInOrder(product) }
    try set(product, to: amount)
  }

  mutating func remove(_ product: Product.ID) throws(OrderRejection) {
    lines.removeAll { $0.product == product }
    total = try sum()
  }

  mutating func deliver(to text: String) throws(OrderRejection) {
    let address = Self.address(from: text)
    guard !address.isEmpty else { throw .emptyAddress }
    guard Self.isShort(address) else { throw .addressTooLong }
    self.address = address
  }

  /// The cart for a log.
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
    total = try sum()
  }

  private func sum() throws(OrderRejection) -> Money {
    var sum = Money.zero
    for line in lines {
      guard let price = restaurant.product(line.product)?.price else {
        throw .unknownProduct(line.product)
      }
      guard let next = price.times(line.amount).flatMap(sum.plus) else { throw .sumTooLarge }
      sum = next
    }
    return sum
  }

  private static func address(from text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func isShort(_ address: String) -> Bool {
    address.unicodeScalars.dropFirst(longestAddress).isEmpty
  }
}

// MARK: - Checking

extension Cart {
  /// The rule that a restored cart breaks, in words; nil if it is valid.
  var problem: String? {
    if let line = lines.first(where: { !(1...Self.mostOfOne).contains($0.amount) }) {
      return "product \(line.product): expected an amount from 1 to \(Self.mostOfOne)"
    }
    if newest < id { return "newest: expected \(id) or a later one, got \(newest)" }
    if Set(lines.map(\.product)).count < lines.count { return "a product has two lines" }
    if let address {
      guard !address.isEmpty, Self.isShort(address), Self.address(from: address) == address
      else { return "the address is empty, too long, or has white space at an end" }
    }
    do throws(OrderRejection) {
      return try sum() == total ? nil : "expected a total of \(try sum()), got \(total)"
    } catch {
      return "\(error)"
    }
  }
}
