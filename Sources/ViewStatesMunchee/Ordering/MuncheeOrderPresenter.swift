import ViewStates

/// The presenter of the order that is put together, with the presenters of its two lists.
public final class MuncheeOrderPresenter: OrderPresenter, ContextPresenter {
  /// The attached views.
  public let views = Views<OrderState>()
  /// What the presenter shares with those of the other screens.
  public let context: ScreenContext
  /// The products that can be added.
  public let menu: any MenuPresenter
  /// The products that were added.
  public let cart: any CartPresenter

  /// Creates a presenter that follows the order.
  public init(context: ScreenContext) {
    self.context = context
    menu = MuncheeMenuPresenter(context: context)
    cart = MuncheeCartPresenter(context: context)
    follow(context.orders, comparing: \.state)
  }

  /// The order, derived from the model.
  public var state: OrderState {
    let (order, format) = (context.order, context.format)
    guard let cart = order.cart else {
      return OrderState(isOpen: false)
    }
    let missing = cart.lines.isEmpty ? nil : cart.total.missing(to: cart.restaurant.minimum)
    return OrderState(
      restaurant: cart.restaurant.name, minimum: format.money(cart.restaurant.minimum),
      menu: menu.state, cart: self.cart.state, total: context.total(of: cart),
      missing: missing.map(format.money), isOpen: order.isOpen, canReview: refusalToReview == nil)
  }

  /// Shows the order as a whole, to confirm it.
  public func review() throws(MuncheeRefusal) {
    if let refusal = refusalToReview { throw .order(refusal) }
    try context.process.show(.confirmation)
  }

  /// Opens a confirmed order again, and goes back to it.
  public func reopen() throws(MuncheeRefusal) {
    try context.process.oneChange("open again") { () throws(MuncheeRefusal) in
      try context.process.send(.reopen)
      try context.process.show(.order)
    }
  }

  /// Why the order cannot be reviewed; the address is given only during the review.
  private var refusalToReview: OrderRejection? {
    do throws(OrderRejection) {
      _ = try context.order.check(.confirm)
      return nil
    } catch {
      return error == .noAddress ? nil : error
    }
  }
}

extension Order {
  /// Whether products and the address can be changed.
  var isOpen: Bool { if case .open = self { true } else { false } }
}
