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
  /// Untrusted text; empty until the person gives one.
  var address = ""
  /// Whether products can be added, changed and removed.
  var isOpen = true
}

/// The presenter of the order that is put together.
final class OrderPresenter: ScreenPresenter {
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
      missing: missing.map(format.money), address: cart.address ?? "", isOpen: order.isOpen)
  }

  func add(_ product: Product.ID, amount: Int) throws {
    try send(.add(product, amount: amount), "add \(amount) x", product)
  }

  func change(_ product: Product.ID, amount: Int) throws {
    try send(.change(product, amount: amount), "change to \(amount) x", product)
  }

  func remove(_ product: Product.ID) throws { try send(.remove(product), "remove", product) }

  /// Shows the order as a whole, to confirm it.
  func review() throws {
    try context.process.checkReview()
    try context.process.show(.confirmation)
  }

  /// Sends an action with a label that names the product.
  private func send(_ action: Order.Action, _ label: String, _ product: Product.ID) throws {
    let name = context.order.cart?.restaurant.product(product)?.name ?? "product \(product)"
    try context.process.oneChange("\(label) \(name)") { try context.process.send(action) }
  }
}
