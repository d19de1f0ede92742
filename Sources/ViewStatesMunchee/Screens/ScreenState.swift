/// What a screen shows.
enum ScreenState: Equatable {
  case restaurants(RestaurantsState)
  case replacement(ReplacementState)
  case order(OrderState)
  case confirmation(ConfirmationState)
  case payment(PaymentState)
  case delivery(DeliveryState)

  /// The title of the screen, for a person.
  var title: String {
    switch self {
    case .restaurants: "restaurants"
    case .replacement: "another restaurant?"
    case .order(let state): state.restaurant
    case .confirmation: "confirmation"
    case .payment: "payment"
    case .delivery: "delivery"
    }
  }
}
