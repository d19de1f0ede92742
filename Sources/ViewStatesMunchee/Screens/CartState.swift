/// What a person has chosen, on every screen that shows it.
struct CartState: Equatable {
  /// The name of the restaurant: untrusted text.
  var restaurant = ""
  /// The products, in the order in which they were added.
  var rows: [PricedRow] = []
  /// The total; nil unless there are products.
  var total: String?
  /// Untrusted text; empty until the person gives one.
  var address = ""
  /// Whether the products and the address can be changed.
  var isOpen = true
}

extension OrderProcess {
  var cartState: CartState {
    guard let cart = order.cart else { return CartState(isOpen: false) }
    return CartState(
      restaurant: cart.restaurant.name,
      // A valid order has only products of its restaurant.
      rows: cart.lines.compactMap { line in
        cart.restaurant.product(line.product).map { product in
          PricedRow(
            id: product.id, name: product.name, amount: line.amount,
            price: format.money(product.price * line.amount))
        }
      },
      total: cart.lines.isEmpty ? nil : format.money(cart.total), address: cart.address ?? "",
      isOpen: order.isOpen)
  }
}
