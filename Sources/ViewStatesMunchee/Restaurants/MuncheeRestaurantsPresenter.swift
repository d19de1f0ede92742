import ViewStates

/// The presenter of the list of restaurants, derived from the directory and the order.
public final class MuncheeRestaurantsPresenter: RestaurantsPresenter, ContextPresenter {
  /// The attached views.
  public let views = Views<RestaurantsState>()
  /// What the presenter shares with those of the other screens.
  public let context: ScreenContext

  private let directory: RestaurantDirectory

  /// Creates a presenter that follows the order.
  public init(directory: RestaurantDirectory, context: ScreenContext) {
    (self.directory, self.context) = (directory, context)
    follow(context.orders, comparing: \.state)
  }

  /// The list.
  ///
  /// - Complexity: O(*n*) in the number of restaurants.
  public var state: RestaurantsState {
    let order = context.order
    let chosen = order.isOver ? nil : order.cart?.restaurant.id
    return RestaurantsState(
      rows: directory.restaurants.map { restaurant in
        RestaurantsState.Row(
          id: restaurant.id, name: restaurant.name,
          minimum: context.format.money(restaurant.minimum), isChosen: restaurant.id == chosen)
      }, canContinue: MuncheeRoute.home(of: order) != .restaurants)
  }

  /// Begins an order at a restaurant, or asks whether it may replace the present one.
  public func choose(_ restaurant: Restaurant.ID) throws(MuncheeRefusal) {
    guard let restaurant = directory[restaurant] else { throw .unknownRestaurant(restaurant) }
    do throws(MuncheeRefusal) {
      try context.process.choose(restaurant, replacing: false)
    } catch {
      guard case .order(.replacesLines) = error else { throw error }
      try context.process.show(.replacement(restaurant: restaurant.id))
    }
  }

  /// Shows the screen on which the present order is worked on.
  public func continueOrder() throws(MuncheeRefusal) {
    let home = MuncheeRoute.home(of: context.order)
    if home == .restaurants { throw .order(.noRestaurant) }
    try context.process.show(home)
  }
}
