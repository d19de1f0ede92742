import ViewStates

/// The presenter of a screen; an intent that is refused throws what the model threw.
@MainActor
protocol ScreenPresenter: Presenter where State: Equatable {
  /// The state, as a view of any screen gets it.
  var screenState: ScreenState { get }
}

/// What a screen shows; where that is the order, the state is the model itself.
enum ScreenState: Equatable {
  case restaurants(RestaurantsState)
  case replacement(ReplacementState)
  case order(Order)
  case confirmation(Order)
  case payment(PaymentState)
  case delivery(Order)
  /// A restored screen that shows nothing of the order, which is to be found on another one.
  case stray(home: MuncheeRoute)
}
