import ViewStates

/// The logic of the screen on which an order is put together.
///
/// The screen consists of two lists that do not know each other, and of what surrounds them.
@MainActor
public protocol OrderPresenter: Presenter, CancellingPresenter where State == OrderState {
  /// The products that can be added.
  var menu: any MenuPresenter { get }

  /// The products that were added.
  var cart: any CartPresenter { get }

  /// Shows the order as a whole, to confirm it.
  ///
  /// - Throws: ``MuncheeRefusal`` without products, and below the minimum of the restaurant.
  func review() throws(MuncheeRefusal)

  /// Opens a confirmed order again, to change it.
  ///
  /// - Throws: ``MuncheeRefusal`` once it is being paid.
  func reopen() throws(MuncheeRefusal)
}

/// What the screen of an order shows.
public struct OrderState: Equatable, Sendable {
  /// The name of the restaurant: untrusted text.
  public var restaurant: String
  /// The least total of an order, for the person.
  public var minimum: String
  /// The products that can be added.
  public var menu: MenuState
  /// The products that were added.
  public var cart: CartState
  /// The total, for the person; nil unless there are products.
  public var total: String?
  /// What is missing to reach the minimum, for the person; nil without products, and if nothing is.
  public var missing: String?
  /// Whether products can be added, changed and removed.
  public var isOpen: Bool
  /// Whether the order can be reviewed.
  public var canReview: Bool
  /// Creates a state.
  public init(
    restaurant: String = "", minimum: String = "", menu: MenuState = MenuState(),
    cart: CartState = CartState(), total: String? = nil, missing: String? = nil,
    isOpen: Bool = true, canReview: Bool = false
  ) {
    (self.restaurant, self.minimum, self.menu, self.cart) = (restaurant, minimum, menu, cart)
    (self.total, self.missing, self.isOpen) = (total, missing, isOpen)
    self.canReview = canReview
  }
}
