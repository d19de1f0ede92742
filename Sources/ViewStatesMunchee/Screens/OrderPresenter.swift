import ViewStates

struct OrderState: Equatable {
  var cart = CartState()
  var minimum = ""
  /// The products that can be added, with the price of one.
  var menu: [PricedRow] = []
  /// The amount that is missing to reach the minimum; nil without products, and if nothing is.
  var missing: String?
}

/// The presenter of the order that is put together.
final class OrderPresenter: ScreenPresenter {
  let views = Views<OrderState>()
  var screenState: ScreenState { .order(state) }
  private let process: OrderProcess

  init(_ process: OrderProcess) {
    self.process = process
    follow(process.orders)
  }

  var state: OrderState {
    let format = process.format
    var state = OrderState(cart: process.cartState)
    guard let cart = process.order.cart else { return state }
    state.minimum = format.money(cart.restaurant.minimum)
    state.menu = cart.restaurant.menu.map {
      PricedRow(id: $0.id, name: $0.name, price: format.money($0.price))
    }
    if !cart.lines.isEmpty {
      state.missing = cart.total.missing(to: cart.restaurant.minimum).map(format.money)
    }
    return state
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
    try process.checkReview()
    try process.show(.confirmation)
  }

  private func send(_ action: Order.Action, _ label: String, _ product: Product.ID) throws {
    let name = process.order.cart?.restaurant.product(product)?.name ?? "product \(product)"
    try process.send(action, label: "\(label) \(name)")
  }
}
