import ViewStates

struct RestaurantsState: Equatable {
  /// The restaurants with their minimum.
  var rows: [PricedRow] = []
  /// The restaurant of the order to go on with; nil if there is none, or if it is over.
  var chosen: Restaurant.ID?
}

/// The presenter of the first screen, from which an order begins.
final class RestaurantsPresenter: ScreenPresenter {
  let views = Views<RestaurantsState>()
  let context: ScreenContext
  var screenState: ScreenState { .restaurants(state) }

  init(context: ScreenContext) {
    self.context = context
    follow(context.orders)
  }

  var state: RestaurantsState {
    let order = context.order
    return RestaurantsState(
      rows: context.process.directory.map {
        PricedRow(id: $0.id, name: $0.name, price: context.format.money($0.minimum))
      }, chosen: order.isOver ? nil : order.cart?.restaurant.id)
  }

  /// Begins an order at a restaurant, or asks whether it may replace an order that has products.
  ///
  /// The restaurant of the present order shows that order as it is.
  func choose(_ restaurant: Restaurant.ID) throws {
    do {
      try context.process.choose(restaurant, replacing: false)
    } catch OrderRejection.replacesProducts {
      try context.process.show(.replacement(restaurant: restaurant))
    }
  }
}
