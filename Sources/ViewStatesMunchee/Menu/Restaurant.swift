/// A restaurant with its menu, as it was when the person chose it.
///
/// An order keeps it as a whole, so that a new price changes no order that was begun.
public struct Restaurant: Codable, Hashable, Identifiable, Sendable {
  /// The number that no other restaurant has.
  public let id: Int
  /// The name: untrusted text.
  public let name: String
  /// The least total of an order.
  public let minimum: Money
  /// The products, each with a number of its own.
  public let menu: [Product]

  /// Creates a restaurant.
  ///
  /// - Parameters:
  ///   - id: The number that no other restaurant has.
  ///   - name: The name.
  ///   - minimum: The least total of an order.
  ///   - menu: The products. Of two with the same number, the first one counts.
  public init(id: Int, name: String, minimum: Money, menu: [Product]) {
    (self.id, self.name, self.minimum, self.menu) = (id, name, minimum, menu)
  }

  /// The product with a number; nil if it is not on the menu.
  public func product(_ id: Product.ID) -> Product? { menu.first { $0.id == id } }
}

/// A product on the menu of a restaurant.
public struct Product: Codable, Hashable, Identifiable, Sendable {
  /// The number that no other product of the restaurant has.
  public let id: Int
  /// The name: untrusted text.
  public let name: String
  /// The price of one.
  public let price: Money

  /// Creates a product.
  public init(id: Int, name: String, price: Money) {
    (self.id, self.name, self.price) = (id, name, price)
  }
}
