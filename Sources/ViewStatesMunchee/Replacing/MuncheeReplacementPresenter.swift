import ViewStates

/// The presenter of the question whether another restaurant may replace the order.
public final class MuncheeReplacementPresenter: ReplacementPresenter, ContextPresenter {
  /// The attached views.
  public let views = Views<ReplacementState>()
  /// What the presenter shares with those of the other screens.
  public let context: ScreenContext

  private let other: Restaurant.ID
  private let directory: RestaurantDirectory

  /// Creates a presenter that follows the order.
  ///
  /// - Parameters:
  ///   - other: The number of the other restaurant.
  ///   - directory: All restaurants.
  ///   - context: What the screens share.
  public init(other: Restaurant.ID, directory: RestaurantDirectory, context: ScreenContext) {
    (self.other, self.directory, self.context) = (other, directory, context)
    follow(context.orders, comparing: \.state)
  }

  /// The question.
  public var state: ReplacementState {
    let cart = context.order.cart
    return ReplacementState(
      present: cart?.restaurant.name ?? "", other: directory[other]?.name ?? "",
      count: cart?.lines.count ?? 0)
  }

  /// Begins an order at the other restaurant, and shows it.
  public func replace() throws(MuncheeRefusal) {
    guard let restaurant = directory[other] else { throw .unknownRestaurant(other) }
    try context.process.choose(restaurant, replacing: true)
  }

  /// Keeps the order.
  public func keep() throws(MuncheeRefusal) { try back() }
}
