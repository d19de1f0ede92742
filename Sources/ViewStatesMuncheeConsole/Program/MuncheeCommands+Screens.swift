import ViewStates
import ViewStatesConsole
import ViewStatesMunchee

/// The screens that the commands need, and what to say if another one is on top.
extension MuncheeCommands {
  /// Goes back until the list of restaurants is on top.
  func goToRestaurants() throws(UsageError) {
    if case .restaurants = scene.screen { return screen.write(view.lines(for: scene.state)) }
    // More screens than there are can't lie over the list.
    for _ in scene.state.titles.dropFirst() {
      try intend { () throws(MuncheeRefusal) in try scene.back() }
    }
  }

  func restaurantList() throws(UsageError) -> any RestaurantsPresenter {
    if case .restaurants(let presenter) = scene.screen { return presenter }
    throw UsageError("the restaurants are covered; type 'restaurants' first")
  }

  func openOrder() throws(UsageError) -> any OrderPresenter {
    switch scene.screen {
    case .order(let presenter): return presenter
    case .confirmation, .payment:
      throw UsageError("the menu is covered; type 'back' until you see it")
    default: throw noOpenOrder
    }
  }

  /// The confirmation, which is opened if the order is on top.
  func confirmation() throws(UsageError) -> any ConfirmationPresenter {
    if case .order(let order) = scene.screen {
      try intend { () throws(MuncheeRefusal) in try order.review() }
    }
    switch scene.screen {
    case .confirmation(let presenter): return presenter
    case .payment: throw UsageError("the order is confirmed already; type 'back' to change it")
    default: throw noOpenOrder
    }
  }

  func cancellableOrder() throws(UsageError) -> any CancellingPresenter {
    switch scene.screen {
    case .order(let presenter): return presenter
    case .confirmation(let presenter): return presenter
    case .payment(let presenter): return presenter
    case .delivery(let presenter): return presenter
    case .restaurants: throw UsageError("no order is on top; type 'order' first")
    case .replacement: throw UsageError("no order is on top; type 'back' first")
    }
  }

  func openPayment() throws(UsageError) -> any PaymentPresenter {
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

  /// Shows a refusal as an error of the person.
  func intend(_ intent: () throws(MuncheeRefusal) -> Void) throws(UsageError) {
    do { try intent() } catch { throw UsageError(SafeText(error.text(format.money))) }
  }
}
