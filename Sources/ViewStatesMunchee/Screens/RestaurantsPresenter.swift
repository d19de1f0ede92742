import ViewStates

struct RestaurantsState: Equatable {
  var restaurants: [Restaurant]
  var order = Order.notStarted

  /// The restaurant of the order to go on with; nil if there is none, or if it is over.
  var chosen: Restaurant.ID? { order.isOver ? nil : order.cart?.restaurant.id }

  /// Whether another one can be chosen: an order that is paid goes on to the door.
  var canChoose: Bool { order.isOver || order.payment == nil }
}

/// The presenter of the first screen, from which an order begins.
final class RestaurantsPresenter: ScreenPresenter {
  let views = Views<RestaurantsState>()
  var screenState: ScreenState { .restaurants(state) }
  private let process: OrderProcess

  init(_ process: OrderProcess) {
    self.process = process
    follow(process.orderStore)
  }

  var state: RestaurantsState {
    RestaurantsState(restaurants: process.restaurants, order: process.order)
  }

  /// Begins an order at a restaurant, or asks whether it may replace an order that has products.
  func choose(_ restaurant: Restaurant.ID) throws {
    do {
      try process.choose(restaurant, replacing: false)
    } catch OrderRejection.replacesProducts {
      try process.show(.replacement(restaurant: restaurant))
    }
  }
}
