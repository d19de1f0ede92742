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
