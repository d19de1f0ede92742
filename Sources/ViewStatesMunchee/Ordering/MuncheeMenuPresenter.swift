import ViewStates

/// The presenter of the menu, derived from the restaurant of the order.
public final class MuncheeMenuPresenter: MenuPresenter {
  /// The attached views.
  public let views = Views<MenuState>()

  private let context: ScreenContext

  /// Creates a presenter that follows the restaurant of the order.
  public init(context: ScreenContext) {
    self.context = context
    follow(context.orders, part: { $0.cart?.restaurant })
  }

  /// The menu.
  public var state: MenuState {
    let menu = context.order.cart?.restaurant.menu ?? []
    return MenuState(
      rows: menu.map { product in
        MenuState.Row(
          id: product.id, name: product.name, price: context.format.money(product.price))
      })
  }

  /// Adds a product.
  public func add(_ product: Product.ID, amount: Int) throws(MuncheeRefusal) {
    try context.process.send(.add(product, amount: amount))
  }
}
