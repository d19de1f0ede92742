import ViewStates

struct MenuState: Equatable {
  struct Row: Identifiable, Equatable {
    var id: Product.ID
    /// Untrusted text.
    var name: String
    /// The price of one.
    var price: String
  }

  var rows: [Row] = []
}

/// The presenter of the products that can be added, which doesn't know the cart.
final class MenuPresenter: Presenter {
  let views = Views<MenuState>()

  private let context: ScreenContext

  init(context: ScreenContext) {
    self.context = context
    follow(context.orders, part: { $0.cart?.restaurant })
  }

  var state: MenuState {
    let menu = context.order.cart?.restaurant.menu ?? []
    return MenuState(
      rows: menu.map { product in
        MenuState.Row(
          id: product.id, name: product.name, price: context.format.money(product.price))
      })
  }

  func add(_ product: Product.ID, amount: Int) throws(MuncheeRefusal) {
    try context.process.send(.add(product, amount: amount))
  }
}
