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
