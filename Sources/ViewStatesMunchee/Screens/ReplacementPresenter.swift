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
      present: cart?.restaurant.name ?? "", other: process.restaurants[id: other]?.name ?? "",
      count: cart?.pieces ?? 0)
  }

  func replace() throws { try process.choose(other, replacing: true) }
}
