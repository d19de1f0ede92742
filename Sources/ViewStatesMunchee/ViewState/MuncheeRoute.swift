import ViewStatesNavigation

/// The screens of the app.
enum MuncheeRoute: NavigationRoute {
  /// Always the first screen.
  case restaurants
  case order
  case confirmation
  case payment
  case delivery
  /// The question whether another restaurant may replace the order.
  case replacement(restaurant: Restaurant.ID)

  /// A question is an alert.
  var preferredStyle: PresentationStyle? {
    if case .replacement = self { .alert } else { nil }
  }

  var canBeRoot: Bool { self == .restaurants }

  /// Screens are pushed on top of one another.
  var preferredContainer: ScreenContainer? { self == .restaurants ? .stack : nil }
}

extension MuncheeRoute {
  /// The screens from the first one to this one, in the order in which a person gets there.
  var outline: NavigationOutline<MuncheeRoute> {
    let toThePayment: [MuncheeRoute] = [.restaurants, .order, .confirmation, .payment]
    let path =
      toThePayment.firstIndex(of: self).map { toThePayment[...$0] } ?? [.restaurants, self]
    return NavigationOutline(path.map { NavigationOutline.Step($0) })
  }

  /// The screen on which an order is worked on now.
  static func home(of order: Order) -> MuncheeRoute {
    switch order {
    case .notStarted, .cancelled(_, refund: nil): .restaurants
    case .open: .order
    case .confirmed, .paying: .payment
    case .paid, .cancelled: .delivery
    }
  }

  /// Whether the screen has something to show for an order, which may be restored without it.
  func fits(_ order: Order, among restaurants: [Restaurant]) -> Bool {
    let home = Self.home(of: order)
    let isUnpaid = home == .order || home == .payment
    return switch self {
    case .restaurants: true
    case .order, .confirmation: isUnpaid
    case .payment, .delivery: self == home
    // An order that is empty needs no question, and one that is being paid can't be replaced.
    case .replacement(let other):
      isUnpaid && order.payment == nil && order.cart?.lines.isEmpty == false
        && order.cart?.restaurant.id != other && restaurants[id: other] != nil
    }
  }
}

extension MuncheeRoute: CustomStringConvertible {
  /// The title of the screen, which a step of a history names.
  var description: String {
    switch self {
    case .restaurants: "restaurants"
    case .order: "order"
    case .confirmation: "confirmation"
    case .payment: "payment"
    case .delivery: "delivery"
    case .replacement: "another restaurant?"
    }
  }
}
