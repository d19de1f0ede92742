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
}
