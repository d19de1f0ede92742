import ViewStates

/// The presenter that follows a paid order to the door; the world alone takes it there.
final class DeliveryPresenter: ScreenPresenter {
  let views = Views<Order>()
  var state: Order { process.order }
  var screenState: ScreenState { .delivery(state) }
  private let process: OrderProcess

  init(_ process: OrderProcess) {
    self.process = process
    follow(process.orderStore)
  }
}
