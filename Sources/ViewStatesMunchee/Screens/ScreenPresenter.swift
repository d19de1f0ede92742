import ViewStates

/// The presenter of a screen.
///
/// An intent that is refused throws what the model threw. The models stay as they were then, and no
/// view is updated.
@MainActor
protocol ScreenPresenter: Presenter where State: Equatable {
  /// The state, as a view of any screen gets it.
  var screenState: ScreenState { get }
}

/// What a screen shows.
enum ScreenState: Equatable {
  case restaurants(RestaurantsState)
  case replacement(ReplacementState)
  case order(OrderState)
  case confirmation(CartState)
  case payment(PaymentState)
  case delivery(DeliveryState)
  /// A restored screen that shows nothing of the order, which is to be found on another one.
  case stray(home: MuncheeRoute)
}
