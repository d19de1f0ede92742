import ViewStates
import ViewStatesNavigation

/// The stores of all models: the herd is the document, the others are the view state.
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
