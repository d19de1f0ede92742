import ViewStates

struct RestaurantsState: MuncheeScreenState {
  struct Row: Identifiable, Equatable {
    var id: Restaurant.ID
    /// Untrusted text.
    var name: String
    /// The least total of an order.
    var minimum: String
    /// Whether the present order is from this restaurant.
    var isChosen = false
  }

  var rows: [Row] = []
  /// Whether there is an order to continue, which is not over.
  var canContinue = false

  var title: String { "restaurants" }
}

/// The presenter of the first screen, from which an order begins.
final class RestaurantsPresenter: ScreenPresenter {
  let views = Views<RestaurantsState>()
  let context: ScreenContext

  private let directory: [Restaurant]

  init(directory: [Restaurant], context: ScreenContext) {
    (self.directory, self.context) = (directory, context)
    follow(context.orders)
  }

  var state: RestaurantsState {
    let order = context.order
    let chosen = order.isOver ? nil : order.cart?.restaurant.id
    return RestaurantsState(
      rows: directory.map { restaurant in
        RestaurantsState.Row(
          id: restaurant.id, name: restaurant.name,
          minimum: context.format.money(restaurant.minimum), isChosen: restaurant.id == chosen)
      }, canContinue: !order.isOver && MuncheeRoute.home(of: order) != .restaurants)
  }

  /// Begins an order at a restaurant, or asks whether it may replace an order that has products.
  ///
  /// The restaurant of the present order shows that order as it is.
  func choose(_ restaurant: Restaurant.ID) throws {
    guard let restaurant = directory[id: restaurant] else {
      throw MuncheeRefusal.unknownRestaurant(restaurant)
    }
    do {
      try context.process.choose(restaurant, replacing: false)
    } catch OrderRejection.replacesLines {
      try context.process.show(.replacement(restaurant: restaurant.id))
    }
  }

  /// Shows the screen on which the person works on the present order.
  func continueOrder() throws {
    let home = MuncheeRoute.home(of: context.order)
    if home == .restaurants { throw OrderRejection.noRestaurant }
    try context.process.show(home)
  }
}
