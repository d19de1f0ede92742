import ViewStates

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
  let context: ScreenContext
  var screenState: ScreenState { .replacement(state) }

  private let other: Restaurant.ID
  private let directory: [Restaurant]

  init(other: Restaurant.ID, directory: [Restaurant], context: ScreenContext) {
    (self.other, self.directory, self.context) = (other, directory, context)
    follow(context.orders)
  }

  var state: ReplacementState {
    let cart = context.order.cart
    return ReplacementState(
      present: cart?.restaurant.name ?? "", other: directory[id: other]?.name ?? "",
      count: cart?.pieces ?? 0)
  }

  func replace() throws {
    guard let restaurant = directory[id: other] else {
      throw MuncheeRefusal.unknownRestaurant(other)
    }
    try context.process.choose(restaurant, replacing: true)
  }
}
