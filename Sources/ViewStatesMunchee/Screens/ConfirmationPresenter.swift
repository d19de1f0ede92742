import ViewStates

/// The presenter of the screen that shows an order as a whole, to confirm it.
final class ConfirmationPresenter: ScreenPresenter {
  let views = Views<Order>()
  var state: Order { process.order }
  var screenState: ScreenState { .confirmation(state) }
  private let process: OrderProcess

  init(_ process: OrderProcess) {
    self.process = process
    follow(process.orderStore)
  }

  /// Confirms the order, and shows the ways to pay.
  func confirm() throws { try process.send(.confirm, showing: .payment) }
}
