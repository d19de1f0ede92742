import ViewStates
import ViewStatesNavigation

/// The stores of a scene.
@MainActor
struct MuncheeStores {
  /// The document.
  let order: Store<Order>
  /// View state: which screens are presented.
  let navigation: Store<Navigation<MuncheeRoute>>
  /// The source of the identities of orders, payments and screens.
  let identities: IdentitySource

  /// Creates stores without an order, which show the restaurants.
  init(identities: IdentitySource) {
    self.identities = identities
    order = Store(.notStarted)
    navigation = Store(Navigation(root: .restaurants, id: identities.next(after: nil)))
  }

  /// Shows a screen with those before it; the screens that are the same stay.
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
}
