/// A screen with its presenter.
enum MuncheeScreen {
  case restaurants(RestaurantsPresenter)
  case order(OrderPresenter)
  case confirmation(ConfirmationPresenter)
  case payment(PaymentPresenter)
  case delivery(DeliveryPresenter)
  case replacement(ReplacementPresenter)
}

@MainActor
extension MuncheeScreen {
  /// The presenter, for the intents that every screen has.
  var presenter: any ScreenPresenter {
    switch self {
    case .restaurants(let presenter): presenter
    case .order(let presenter): presenter
    case .confirmation(let presenter): presenter
    case .payment(let presenter): presenter
    case .delivery(let presenter): presenter
    case .replacement(let presenter): presenter
    }
  }

  var state: MuncheeScreenState {
    switch self {
    case .restaurants(let presenter): .restaurants(presenter.state)
    case .order(let presenter): .order(presenter.state)
    case .confirmation(let presenter): .confirmation(presenter.state)
    case .payment(let presenter): .payment(presenter.state)
    case .delivery(let presenter): .delivery(presenter.state)
    case .replacement(let presenter): .replacement(presenter.state)
    }
  }
}

enum MuncheeScreenState: Equatable {
  case restaurants(RestaurantsState)
  case order(OrderState)
  case confirmation(ConfirmationState)
  case payment(PaymentState)
  case delivery(DeliveryState)
  case replacement(ReplacementState)

  var title: String {
    switch self {
    case .restaurants: "restaurants"
    case .order(let state): state.restaurant
    case .confirmation: "confirmation"
    case .payment: "payment"
    case .delivery: "delivery"
    case .replacement: "another restaurant?"
    }
  }
}
