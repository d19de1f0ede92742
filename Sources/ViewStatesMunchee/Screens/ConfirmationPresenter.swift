import ViewStates

struct ConfirmationState: Equatable {
  /// The name of the restaurant: untrusted text.
  var restaurant = ""
  var rows: [PricedRow] = []
  /// The total; nil unless there are products.
  var total: String?
  /// Untrusted text.
  var address = ""
  /// Whether the address can still be changed.
  var isOpen = true
}

/// The presenter of the screen on which an order gets its address and is confirmed.
final class ConfirmationPresenter: ScreenPresenter {
  let views = Views<ConfirmationState>()
  let context: ScreenContext
  var screenState: ScreenState { .confirmation(state) }

  init(context: ScreenContext) {
    self.context = context
    follow(context.orders)
  }

  var state: ConfirmationState {
    let order = context.order
    return ConfirmationState(
      restaurant: order.cart?.restaurant.name ?? "", rows: context.rows(of: order.cart),
      total: context.total(of: order.cart), address: order.cart?.address ?? "",
      isOpen: order.isOpen)
  }

  /// Confirms the order, and shows the ways to pay.
  func confirm() throws {
    try context.process.oneChange("confirm") {
      try context.process.send(.confirm)
      try context.process.show(.payment)
    }
  }
}
