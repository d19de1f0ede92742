import ViewStates

struct MenuRow: Identifiable, Equatable {
  var id: Product.ID
  /// Untrusted text.
  var name: String
  /// The price of one.
  var price: String
}

/// The presenter of the products that can be added, which doesn't know the cart.
final class MenuPresenter: Presenter {
  let views = Views<[MenuRow]>()

  private let context: ScreenContext

  init(context: ScreenContext) {
    self.context = context
    follow(context.orders, part: { $0.cart?.restaurant })
  }

  var state: [MenuRow] {
    let menu = context.order.cart?.restaurant.menu ?? []
    return menu.map { product in
      MenuRow(id: product.id, name: product.name, price: context.format.money(product.price))
    }
  }

  func add(_ product: Product.ID, amount: Int) throws {
    try context.process.send(.add(product, amount: amount))
  }
}
