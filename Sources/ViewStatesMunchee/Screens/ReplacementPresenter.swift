import ViewStates

struct ReplacementState: Equatable {
  /// The order that would be given up.
  var order: Order
  var other: Restaurant?
}

/// The presenter of the question whether another restaurant may replace the order.
final class ReplacementPresenter: ScreenPresenter {
  let views = Views<ReplacementState>()
  var screenState: ScreenState { .replacement(state) }
  private let process: OrderProcess
  private let other: Restaurant.ID

  init(by other: Restaurant.ID, _ process: OrderProcess) {
    (self.other, self.process) = (other, process)
    follow(process.orderStore)
  }

  var state: ReplacementState {
    ReplacementState(order: process.order, other: process.restaurants[id: other])
  }

  func replace() throws { try process.choose(other, replacing: true) }
}
