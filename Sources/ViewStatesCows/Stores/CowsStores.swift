import ViewStates
import ViewStatesNavigation

/// The stores of a scene, and the book that names the cows.
@MainActor
struct CowsStores {
  let book: HerdBook
  /// The document.
  let herd: Store<Herd>
  /// View state.
  let search: Store<HerdSearch>
  let preferences: Store<CowsPreferences>
  /// View state.
  let navigation: Store<Navigation<CowsRoute>>

  /// Creates stores that show the whole herd of a book.
  init(book: HerdBook, identities: IdentitySource) {
    self.book = book
    herd = Store(Herd(book))
    search = Store(HerdSearch())
    preferences = Store(CowsPreferences())
    navigation = Store(Navigation(root: .overview, id: identities.next(after: nil)))
  }
}
