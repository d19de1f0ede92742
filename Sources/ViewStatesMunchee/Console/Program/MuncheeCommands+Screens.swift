import ViewStates
import ViewStatesConsole

/// The screens that the commands need, and what to say if another one is on top.
extension MuncheeCommands {
  /// Goes back until the list of restaurants is on top.
  func goToRestaurants() throws {
    if case .restaurants = scene.screen { return screen.write(view.lines(for: scene.state)) }
    // More screens than there are can't lie over the list.
    for _ in scene.state.titles.dropFirst() {
      try scene.back()
    }
  }

  func restaurantList() throws(UsageError) -> RestaurantsPresenter {
    if case .restaurants(let presenter) = scene.screen { return presenter }
    throw UsageError("the restaurants are covered; type 'restaurants' first")
  }

  func openOrder() throws(UsageError) -> OrderPresenter {
    switch scene.screen {
    case .order(let presenter): return presenter
    case .confirmation, .payment:
      throw UsageError("the menu is covered; type 'back' until you see it")
    default: throw noOpenOrder
    }
  }

  /// The confirmation, which is opened if the order is on top.
  func confirmation() throws -> ConfirmationPresenter {
    if case .order(let order) = scene.screen {
      try order.review()
    }
    switch scene.screen {
    case .confirmation(let presenter): return presenter
    case .payment: throw UsageError("the order is confirmed already; type 'back' to change it")
    default: throw noOpenOrder
    }
  }

  func cancellableOrder() throws(UsageError) -> any CancellingPresenter {
    if let order = scene.screen.presenter as? any CancellingPresenter { return order }
    if case .replacement = scene.screen { throw noOpenOrder }
    throw UsageError("no order is on top; type 'order' first")
  }

  func openPayment() throws(UsageError) -> PaymentPresenter {
    if case .payment(let presenter) = scene.screen { return presenter }
    throw UsageError("the payment is not on top; type 'confirm' first")
  }

  /// The error for an order that is to be changed while none is on top.
  private var noOpenOrder: UsageError {
    switch scene.screen {
    case .replacement: UsageError("no order is on top; type 'back' first")
    case .delivery: UsageError("the order is paid; type 'restaurants' for another one")
    default: UsageError("no order is on top; type 'choose N' or 'order' first")
    }
  }
}
