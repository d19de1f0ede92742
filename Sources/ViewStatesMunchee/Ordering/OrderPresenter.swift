import ViewStates

struct OrderState: MuncheeScreenState {
  /// The name of the restaurant: untrusted text.
  var restaurant = ""
  /// The least total of an order.
  var minimum = ""
  var menu: [MenuRow] = []
  var cart: [CartRow] = []
  /// The total; nil unless there are products.
  var total: String?
  /// The amount that is missing to reach the minimum; nil without products, and if nothing is.
  var missing: String?
  /// Whether products can be added, changed and removed.
  var isOpen = true
  var canReview = false

  var title: String { restaurant }
}

/// The presenter of the order that is put together, with the presenters of its two lists.
final class OrderPresenter: CancellingPresenter {
  let views = Views<OrderState>()
  let context: ScreenContext
  let menu: MenuPresenter
  let cart: CartPresenter

  init(context: ScreenContext) {
    self.context = context
    menu = MenuPresenter(context: context)
    cart = CartPresenter(context: context)
    follow(context.orders)
  }

  var state: OrderState {
    let (order, format) = (context.order, context.format)
    guard let cart = order.cart else { return OrderState(isOpen: false) }
    let missing = cart.lines.isEmpty ? nil : cart.total.missing(to: cart.restaurant.minimum)
    return OrderState(
      restaurant: cart.restaurant.name, minimum: format.money(cart.restaurant.minimum),
      menu: menu.state, cart: self.cart.state, total: context.total(of: cart),
      missing: missing.map(format.money), isOpen: order.isOpen,
      canReview: (try? checkReview()) != nil)
  }

  /// Shows the order as a whole, to confirm it.
  func review() throws {
    try checkReview()
    try context.process.show(.confirmation)
  }

  /// Throws why the order cannot be reviewed; the address is given only during the review.
  private func checkReview() throws {
    do { _ = try context.order.check(.confirm) } catch OrderRejection.noAddress {}
  }
}
