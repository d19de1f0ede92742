import ViewStates
import ViewStatesIdentity
import ViewStatesNavigation

/// The stores of a scene.
@MainActor
public struct MuncheeStores {
  /// The document: the order.
  public let order: Store<Order>
  /// View state: which screens are presented.
  public let navigation: Store<Navigation<MuncheeRoute>>

  let identities: IdentitySource

  /// Creates stores without an order, which show the restaurants.
  ///
  /// - Parameter identities: The source of the identities of orders, payments and screens.
  public init(identities: IdentitySource) {
    self.identities = identities
    order = Store(.notStarted)
    navigation = Store(Navigation(root: .restaurants, id: identities.next(after: nil)))
  }

  /// Restores a saved order, with the screens that were saved if all of them fit it, or else with
  /// the screen on which the order is worked on.
  ///
  /// No service is asked for anything; see ``OrderingPresenter/resume()``.
  ///
  /// - Throws: What is wrong with the order; then nothing has changed.
  public func restore(
    _ order: Order, showing navigation: Navigation<MuncheeRoute>? = nil
  ) throws(InvalidState) {
    try order.validate()
    try self.order.restore(order)
    if let navigation, Self.isUsable(navigation, for: order) {
      try self.navigation.restore(navigation)
    } else {
      // An outline is rejected only if the identities are used up, and then the screens stay.
      _ = try? show(.home(of: order))
    }
  }

  /// Shows a screen with those before it; the screens that are the same stay.
  ///
  /// - Throws: Why it cannot be shown.
  func show(_ route: MuncheeRoute) throws(NavigationRejection) {
    let outline = route.outline
    var ids: [Identity] = []
    for _ in outline.steps {
      ids.append(identities.next(after: ids.last ?? navigation.state.newest))
    }
    try navigation.send(.open(outline, ids: ids))
  }

  /// The identity of a new order or a new payment.
  func nextIdentity() -> Identity { identities.next(after: order.state.cart?.newest) }

  /// Whether the screens are valid, fit an order, and lie as ``show(_:)`` would put them.
  private static func isUsable(
    _ navigation: Navigation<MuncheeRoute>, for order: Order
  ) -> Bool {
    guard (try? navigation.validate()) != nil else { return false }
    let outline = navigation.outline
    return outline.steps.last?.route.outline == outline
      && outline.steps.allSatisfy { $0.route.fits(order) }
  }
}
