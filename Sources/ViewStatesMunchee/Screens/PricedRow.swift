/// A restaurant or a product, on every screen that lists some.
struct PricedRow: Identifiable, Equatable {
  var id: Int
  /// Untrusted text.
  var name: String
  /// How many of a product an order has.
  var amount: Int?
  /// The price of the whole amount; of a restaurant, the least total of an order.
  var price: String
}

extension ScreenContext {
  /// The products, in the order in which they were added.
  func rows(of cart: Cart?) -> [PricedRow] {
    guard let cart else { return [] }
    return cart.lines.compactMap { line in
      // A valid order has only products of its restaurant.
      cart.restaurant.product(line.product).map { product in
        PricedRow(
          id: product.id, name: product.name, amount: line.amount,
          price: format.money(product.price * line.amount))
      }
    }
  }

  /// The total; nil unless there are products.
  func total(of cart: Cart?) -> String? {
    cart.flatMap { $0.lines.isEmpty ? nil : format.money($0.total) }
  }
}
