import ViewStates
import ViewStatesNavigation

/// The stores of a scene.
@MainActor
struct CowsStores {
  /// The document.
  let herd = Store(Herd())
  /// View state.
  let search = Store(HerdSearch())
  let preferences = Store(CowsPreferences())
  /// View state.
  let navigation: Store<Navigation<CowsRoute>>

  init(identities: IdentitySource) {
    navigation = Store(Navigation(root: .overview, id: identities.next(after: nil)))
  }
}
