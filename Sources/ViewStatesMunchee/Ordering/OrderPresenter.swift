import ViewStates

struct OrderState: Equatable {
  /// The name of the restaurant: untrusted text.
  var restaurant = ""
  /// The least total of an order.
  var minimum = ""
  /// The products that can be added, with the price of one.
  var menu: [PricedRow] = []
  var cart: [PricedRow] = []
  /// The total; nil unless there are products.
  var total: String?
  /// The amount that is missing to reach the minimum; nil without products, and if nothing is.
  var missing: String?
  /// Whether products can be added, changed and removed.
  var isOpen = true
  var canReview = false
}

/// The presenter of the order that is put together.
final class OrderPresenter: CancellingPresenter {
  let views = Views<OrderState>()
  let context: ScreenContext
  var screenState: ScreenState { .order(state) }

  init(context: ScreenContext) {
    self.context = context
    follow(context.orders)
  }

  var state: OrderState {
    let (order, format) = (context.order, context.format)
    guard let cart = order.cart else { return OrderState(isOpen: false) }
    let missing = cart.lines.isEmpty ? nil : cart.total.missing(to: cart.restaurant.minimum)
    return OrderState(
      restaurant: cart.restaurant.name, minimum: format.money(cart.restaurant.minimum),
      menu: cart.restaurant.menu.map {
        PricedRow(id: $0.id, name: $0.name, price: format.money($0.price))
      },
      cart: context.rows(of: cart), total: context.total(of: cart),
      missing: missing.map(format.money), isOpen: order.isOpen,
      canReview: (try? checkReview()) != nil)
  }

  func add(_ product: Product.ID, amount: Int) throws {
    try context.process.send(.add(product, amount: amount))
  }

  func change(_ product: Product.ID, amount: Int) throws {
    try context.process.send(.change(product, amount: amount))
  }

  func remove(_ product: Product.ID) throws { try context.process.send(.remove(product)) }

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
