import ViewStates
import ViewStatesIdentity
import ViewStatesNavigation

/// The stores of a scene.
@MainActor
public struct CowsStores {
  /// The document: the herd.
  public let herd: Store<Herd>
  /// View state: the search field.
  public let search: Store<HerdSearch>
  /// The preferences.
  public let preferences: Store<CowsPreferences>
  /// View state: which screens are presented.
  public let navigation: Store<Navigation<CowsRoute>>

  /// Creates stores that show the whole herd of a book.
  ///
  /// - Parameters:
  ///   - book: The cows.
  ///   - identities: The source of the identity of the first screen.
  ///   - width: How much room there is.
  public init(book: HerdBook, identities: IdentitySource, width: NavigationWidth = .wide) {
    herd = Store(Herd(book))
    search = Store(HerdSearch())
    preferences = Store(CowsPreferences())
    navigation = Store(
      Navigation(root: .overview, id: identities.next(after: nil), width: width))
  }
}
