import ViewStates
import ViewStatesConsole

/// The screens that the commands need, and what to say if another one is on top.
extension MuncheeCommands {
  /// Goes back until the list of restaurants is on top.
  func goToRestaurants() throws {
    if scene.screen is RestaurantsPresenter {
      return screen.write(view.lines(for: scene.state))
    }
    // More screens than there are can't lie over the list.
    for _ in scene.state.titles.dropFirst() {
      try scene.back()
    }
  }

  func restaurantList() throws(UsageError) -> RestaurantsPresenter {
    if let presenter = scene.screen as? RestaurantsPresenter { return presenter }
    throw UsageError("the restaurants are covered; type 'restaurants' first")
  }

  func openOrder() throws(UsageError) -> OrderPresenter {
    switch scene.screen {
    case let presenter as OrderPresenter: return presenter
    case is ConfirmationPresenter, is PaymentPresenter:
      throw UsageError("the menu is covered; type 'back' until you see it")
    default: throw noOpenOrder
    }
  }

  /// The confirmation, which is opened if the order is on top.
  func confirmation() throws -> ConfirmationPresenter {
    try (scene.screen as? OrderPresenter)?.review()
    switch scene.screen {
    case let presenter as ConfirmationPresenter: return presenter
    case is PaymentPresenter:
      throw UsageError("the order is confirmed already; type 'back' to change it")
    default: throw noOpenOrder
    }
  }

  func cancellableOrder() throws(UsageError) -> any CancellingPresenter {
    if let order = scene.screen as? any CancellingPresenter { return order }
    if scene.screen is ReplacementPresenter { throw noOpenOrder }
    throw UsageError("no order is on top; type 'order' first")
  }

  func openPayment() throws(UsageError) -> PaymentPresenter {
    if let presenter = scene.screen as? PaymentPresenter { return presenter }
    throw UsageError("the payment is not on top; type 'confirm' first")
  }

  /// The error for an order that is to be changed while none is on top.
  private var noOpenOrder: UsageError {
    switch scene.screen {
    case is ReplacementPresenter: UsageError("no order is on top; type 'back' first")
    case is DeliveryPresenter: UsageError("the order is paid; type 'restaurants' for another one")
    default: UsageError("no order is on top; type 'choose N' or 'order' first")
    }
  }
}
