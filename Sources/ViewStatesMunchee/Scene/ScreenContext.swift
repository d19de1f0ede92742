import ViewStates
import ViewStatesNavigation

/// What the presenters of all screens need: the process of the order, the way back, and the
/// words for the person.
@MainActor
public struct ScreenContext {
  let process: OrderProcess
  let navigator: any Navigating<MuncheeRoute>
  let format: MuncheeFormat

  /// Creates the context of one screen.
  public init(
    process: OrderProcess, navigator: any Navigating<MuncheeRoute>, format: MuncheeFormat
  ) {
    (self.process, self.navigator, self.format) = (process, navigator, format)
  }

  var orders: Store<Order> { process.stores.order }
  var order: Order { orders.state }

  /// The rows of the products that an order has.
  func rows(of cart: Cart?) -> [CartState.Row] {
    guard let cart else { return [] }
    return cart.lines.compactMap { line in
      // A valid order has only products of its restaurant, and a sum that can be counted.
      guard let product = cart.restaurant.product(line.product),
        let price = product.price.times(line.amount)
      else { return nil }
      return CartState.Row(
        id: product.id, name: product.name, amount: line.amount, price: format.money(price))
    }
  }

  /// The total, which is shown only when there are products.
  func total(of cart: Cart?) -> String? {
    cart.flatMap { $0.lines.isEmpty ? nil : format.money($0.total) }
  }
}

/// A presenter of a screen with a context.
@MainActor
public protocol ContextPresenter: MuncheePresenter {
  /// What the presenter shares with those of the other screens.
  var context: ScreenContext { get }
}

extension ContextPresenter {
  /// Goes back to the screen before; the first screen stays.
  public func back() throws(MuncheeRefusal) { context.navigator.close() }

  /// Cancels the order, and gives the money back if it is paid.
  public func cancelOrder() throws(MuncheeRefusal) {
    try context.process.cancel()
  }
}
