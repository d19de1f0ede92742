import ViewStates

struct RestaurantsState: Equatable {
  var rows: [PricedRow] = []
  /// The restaurant of the order to go on with; nil if there is none, or if it is over.
  var chosen: Restaurant.ID?
  /// Whether another one can be chosen: an order that is paid goes on to the door.
  var canChoose = true
  /// How far the order is, if it is paid.
  var delivery: DeliveryState?
}

/// The presenter of the first screen, from which an order begins.
final class RestaurantsPresenter: ScreenPresenter {
  let views = Views<RestaurantsState>()
  var screenState: ScreenState { .restaurants(state) }
  private let process: OrderProcess

  init(_ process: OrderProcess) {
    self.process = process
    follow(process.orders)
  }

  var state: RestaurantsState {
    let (order, format) = (process.order, process.format)
    return RestaurantsState(
      rows: process.restaurants.map {
        PricedRow(id: $0.id, name: $0.name, price: format.money($0.minimum))
      },
      chosen: order.isOver ? nil : order.cart?.restaurant.id,
      canChoose: order.isOver || order.payment == nil, delivery: process.deliveryState)
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
