/// A restaurant with its menu, as it was when the person chose it.
///
/// An order keeps it as a whole, so that a new price changes no order that was begun.
struct Restaurant: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  /// Untrusted text.
  let name: String
  /// The least total of an order.
  let minimum: Money
  /// The products, each with a number of its own.
  let menu: [Product]

  /// Creates a restaurant with prices in cents; its products are numbered from 1.
  init(_ id: Int, _ name: String, minimum: Int, _ menu: [(name: String, price: Int)]) {
    (self.id, self.name, self.minimum) = (id, name, Money(cents: minimum))
    self.menu = menu.enumerated().map { index, product in
      Product(id: index + 1, name: product.name, price: Money(cents: product.price))
    }
  }

  func product(_ id: Product.ID) -> Product? { menu.first { $0.id == id } }
}

/// A product on the menu of a restaurant.
struct Product: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  /// Untrusted text.
  let name: String
  /// The price of one.
  let price: Money
}
