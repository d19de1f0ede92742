import ViewStates

/// The presenter of the order that is put together.
final class OrderPresenter: ScreenPresenter {
  let views = Views<Order>()
  var state: Order { process.order }
  var screenState: ScreenState { .order(state) }
  private let process: OrderProcess

  init(_ process: OrderProcess) {
    self.process = process
    follow(process.orderStore)
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
    let name = state.cart?.restaurant.product(product)?.name ?? "product \(product)"
    try process.send(action, label: "\(label) \(name)")
  }
}
