import ViewStates

struct RestaurantsState: Equatable {
  var rows: [PricedRow] = []
  /// The restaurant of the order to go on with; nil if there is none, or if it is over.
  var chosen: Restaurant.ID?
  /// Whether another one can be chosen: an order that is paid goes on to the door.
  var canChoose = true
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
      rows: process.directory.map {
        PricedRow(id: $0.id, name: $0.name, price: format.money($0.minimum))
      },
      chosen: order.isOver ? nil : order.cart?.restaurant.id,
      canChoose: order.isOver || order.payment == nil)
  }

  /// Begins an order at a restaurant, or asks whether it may replace an order that has products.
  ///
  /// The restaurant of the present order shows that order as it is.
  func choose(_ restaurant: Restaurant.ID) throws {
    do {
      try process.choose(restaurant, replacing: false)
    } catch OrderRejection.replacesProducts {
      try process.show(.replacement(restaurant: restaurant))
    }
  }
}

struct ReplacementState: Equatable {
  /// The name of the restaurant of the order: untrusted text.
  var present = ""
  /// The name of the other restaurant: untrusted text.
  var other = ""
  /// How many pieces would be lost.
  var count = 0
}

/// The presenter of the question whether another restaurant may replace the order.
final class ReplacementPresenter: ScreenPresenter {
  let views = Views<ReplacementState>()
  var screenState: ScreenState { .replacement(state) }
  private let process: OrderProcess
  private let other: Restaurant.ID

  init(by other: Restaurant.ID, _ process: OrderProcess) {
    (self.other, self.process) = (other, process)
    follow(process.orders)
  }

  var state: ReplacementState {
    let cart = process.order.cart
    return ReplacementState(
      present: cart?.restaurant.name ?? "", other: process.directory[id: other]?.name ?? "",
      count: cart?.pieces ?? 0)
  }

  func replace() throws { try process.choose(other, replacing: true) }
}
