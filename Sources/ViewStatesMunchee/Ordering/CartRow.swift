/// A product of an order, on every screen that lists it.
struct CartRow: Identifiable, Equatable {
  var id: Product.ID
  /// Untrusted text.
  var name: String
  var amount: Int
  /// The price of the whole amount.
  var price: String
}

extension ScreenContext {
  /// The products, in the order in which they were added.
  func rows(of cart: Cart?) -> [CartRow] {
    guard let cart else { return [] }
    return cart.lines.compactMap { line in
      // A valid order has only products of its restaurant, and a sum that can be counted.
      guard let product = cart.restaurant.product(line.product),
        let price = product.price.times(line.amount)
      else { return nil }
      return CartRow(
        id: product.id, name: product.name, amount: line.amount, price: format.money(price))
    }
  }

  /// The total; nil unless there are products.
  func total(of cart: Cart?) -> String? {
    cart.flatMap { $0.lines.isEmpty ? nil : format.money($0.total) }
  }
}
