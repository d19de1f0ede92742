import ViewStates

/// The presenter of the products that were added, derived from the lines of the order.
public final class MuncheeCartPresenter: CartPresenter {
  /// The attached views.
  public let views = Views<CartState>()

  private let context: ScreenContext

  /// Creates a presenter that follows the order.
  public init(context: ScreenContext) {
    self.context = context
    follow(context.orders, comparing: \.state)
  }

  /// The lines.
  public var state: CartState { CartState(rows: context.rows(of: context.order.cart)) }

  /// Changes the amount of a product.
  public func change(_ product: Product.ID, amount: Int) throws(MuncheeRefusal) {
    try context.process.send(.change(product, amount: amount))
  }

  /// Removes a product.
  public func remove(_ product: Product.ID) throws(MuncheeRefusal) {
    try context.process.send(.remove(product))
  }
}
