import ViewStates

/// A screen with its presenter.
public enum MuncheeScreen {
  /// The list of the restaurants.
  case restaurants(any RestaurantsPresenter)
  /// The order that is put together.
  case order(any OrderPresenter)
  /// The order as a whole.
  case confirmation(any ConfirmationPresenter)
  /// The ways to pay.
  case payment(any PaymentPresenter)
  /// The way of a paid order.
  case delivery(any DeliveryPresenter)
  /// The question whether another restaurant may replace the order.
  case replacement(any ReplacementPresenter)
}

@MainActor
extension MuncheeScreen {
  /// The presenter, for the intents that every screen has.
  public var presenter: any MuncheePresenter {
    switch self {
    case .restaurants(let presenter): presenter
    case .order(let presenter): presenter
    case .confirmation(let presenter): presenter
    case .payment(let presenter): presenter
    case .delivery(let presenter): presenter
    case .replacement(let presenter): presenter
    }
  }

  /// The presenter, for the intents of a screen on which the order can be cancelled; nil for the
  /// others.
  public var cancelling: (any CancellingPresenter)? { presenter as? any CancellingPresenter }

  /// The state of the presenter.
  public var state: MuncheeScreenState {
    switch self {
    case .restaurants(let presenter): .restaurants(presenter.state)
    case .order(let presenter): .order(presenter.state)
    case .confirmation(let presenter): .confirmation(presenter.state)
    case .payment(let presenter): .payment(presenter.state)
    case .delivery(let presenter): .delivery(presenter.state)
    case .replacement(let presenter): .replacement(presenter.state)
    }
  }

  /// The presenter as a source.
  var source: any StateSource {
    switch self {
    case .restaurants(let presenter): presenter
    case .order(let presenter): presenter
    case .confirmation(let presenter): presenter
    case .payment(let presenter): presenter
    case .delivery(let presenter): presenter
    case .replacement(let presenter): presenter
    }
  }
}
