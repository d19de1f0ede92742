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

  /// Why the last intent on this screen was refused, for the person.
  public var refusal: String? {
    switch self {
    case .restaurants(let state): state.refusal
    case .order(let state): state.refusal
    case .confirmation(let state): state.refusal
    case .payment(let state): state.refusal
    case .delivery(let state): state.refusal
    case .replacement(let state): state.refusal
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
  /// Why the last undo or redo was refused, for the person.
  public var refusal: String?

  /// Creates a state.
  public init(
    titles: [String], screen: MuncheeScreenState, canUndo: Bool = false, canRedo: Bool = false,
    refusal: String? = nil
  ) {
    (self.titles, self.screen) = (titles, screen)
    (self.canUndo, self.canRedo, self.refusal) = (canUndo, canRedo, refusal)
  }
}
