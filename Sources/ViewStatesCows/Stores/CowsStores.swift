import ViewStates
import ViewStatesNavigation

/// The stores of a scene: the document, and the view state.
@MainActor
struct CowsStores {
  let herd = Store(Herd())
  let search = Store(HerdSearch())
  let preferences = Store(CowsPreferences())
  let navigation: Store<Navigation<CowsRoute>>

  init(identities: IdentitySource) {
    navigation = Store(Navigation(root: .overview, id: identities.next(after: nil)))
  }

  /// Whether a screen is presented, or waits behind an alert.
  func isOpen(_ route: CowsRoute) -> Bool {
    let navigation = navigation.state
    return (navigation.screens + navigation.waiting.map(\.screen)).contains { $0.route == route }
  }
}
