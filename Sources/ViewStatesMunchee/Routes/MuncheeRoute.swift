import ViewStatesNavigation

/// The screens of the app.
public enum MuncheeRoute: NavigationRoute {
  /// The list of the restaurants, which is always the first screen.
  case restaurants
  /// The menu of the restaurant, and the products of the order.
  case order
  /// The order as a whole, with its address.
  case confirmation
  /// The ways to pay.
  case payment
  /// The way of a paid order to the person.
  case delivery
  /// The question whether another restaurant may replace the order.
  case replacement(restaurant: Restaurant.ID)

  /// A question is an alert.
  public var preferredStyle: PresentationStyle? {
    if case .replacement = self { .alert } else { nil }
  }

  /// Screens are pushed on top of one another.
  public var preferredContainer: ScreenContainer? { self == .restaurants ? .stack : nil }
}

extension MuncheeRoute {
  /// The screens from the first one to this one, in the order in which a person gets there.
  var path: [MuncheeRoute] {
    switch self {
    case .restaurants: [.restaurants]
    case .order: [.restaurants, .order]
    case .confirmation: [.restaurants, .order, .confirmation]
    case .payment: [.restaurants, .order, .confirmation, .payment]
    case .delivery: [.restaurants, .delivery]
    case .replacement: [.restaurants, self]
    }
  }

  /// The outline of the path.
  var outline: NavigationOutline<MuncheeRoute> {
    NavigationOutline(path.map { NavigationOutline.Step($0) })
  }

  /// The screen on which an order is worked on now.
  public static func home(of order: Order) -> MuncheeRoute {
    switch order {
    case .notStarted, .cancelled(_, refund: nil): .restaurants
    case .open: .order
    case .confirmed, .paying: .payment
    case .paid, .accepted, .onTheWay, .delivered, .declined, .cancelled: .delivery
    }
  }

  /// Whether the screen has something to show for an order.
  public func fits(_ order: Order) -> Bool {
    switch (self, order) {
    case (.restaurants, _): true
    case (.order, .open), (.confirmation, .open): true
    case (.order, .confirmed), (.confirmation, .confirmed), (.payment, .confirmed): true
    case (.order, .paying), (.confirmation, .paying), (.payment, .paying): true
    case (.delivery, _): Self.home(of: order) == .delivery
    case (.replacement(let other), .open), (.replacement(let other), .confirmed):
      order.cart?.restaurant.id != other
    case (.order, _), (.confirmation, _), (.payment, _), (.replacement, _): false
    }
  }
}

extension MuncheeRoute: CustomStringConvertible {
  /// The route as a step of a history or an error names it.
  public var description: String {
    switch self {
    case .restaurants: "restaurants"
    case .order: "order"
    case .confirmation: "confirmation"
    case .payment: "payment"
    case .delivery: "delivery"
    case .replacement(let restaurant): "replace by restaurant \(restaurant)"
    }
  }
}
