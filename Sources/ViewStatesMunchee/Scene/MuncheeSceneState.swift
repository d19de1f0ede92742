/// What a screen shows.
public enum MuncheeScreenState: Equatable, Sendable {
  /// The list of the restaurants.
  case restaurants(RestaurantsState)
  /// The order that is put together.
  case order(OrderState)
  /// The order as a whole.
  case confirmation(ConfirmationState)
  /// The ways to pay.
  case payment(PaymentState)
  /// The way of a paid order.
  case delivery(DeliveryState)
  /// The question whether another restaurant may replace the order.
  case replacement(ReplacementState)

  /// The title of the screen, for a person.
  public var title: String {
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

/// What a scene shows: the screen that can be used, and the titles of all.
public struct MuncheeSceneState: Equatable, Sendable {
  /// The titles of the screens, from the first one to the one that can be used.
  public var titles: [String]
  /// The screen that can be used.
  public var screen: MuncheeScreenState
  /// Whether there is a change to undo; at one that cannot be taken back, undo says why.
  public var canUndo: Bool
  /// Whether there is something to redo.
  public var canRedo: Bool
  /// Creates a state.
  public init(
    titles: [String], screen: MuncheeScreenState, canUndo: Bool = false, canRedo: Bool = false
  ) {
    (self.titles, self.screen) = (titles, screen)
    (self.canUndo, self.canRedo) = (canUndo, canRedo)
  }
}
