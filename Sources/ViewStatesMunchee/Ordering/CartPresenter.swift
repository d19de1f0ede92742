import ViewStates

struct CartRow: Identifiable, Equatable {
  var id: Product.ID
  /// Untrusted text.
  var name: String
  var amount: Int
  /// The price of the whole amount.
  var price: String
}

/// The presenter of the products that were added, which doesn't know the menu.
final class CartPresenter: Presenter {
  let views = Views<[CartRow]>()

  private let context: ScreenContext

  init(context: ScreenContext) {
    self.context = context
    follow(context.orders)
  }

  var state: [CartRow] { context.rows(of: context.order.cart) }

  func change(_ product: Product.ID, amount: Int) throws {
    try context.process.send(.change(product, amount: amount))
  }

  func remove(_ product: Product.ID) throws {
    try context.process.send(.remove(product))
  }
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
