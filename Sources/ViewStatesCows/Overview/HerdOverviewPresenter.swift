import ViewStates

/// The presenter of the list, derived from the herd, the search and the preferences.
public final class HerdOverviewPresenter: OverviewPresenter, LeavingPresenter {
  /// The attached views.
  public let views = Views<OverviewState>()
  /// The ways to other screens.
  public let exits: ScreenExits

  private let stores: CowsStores
  private let book: HerdBook

  /// Creates a presenter that follows the herd, the search and the order of the list.
  public init(stores: CowsStores, book: HerdBook, exits: ScreenExits) {
    (self.stores, self.book, self.exits) = (stores, book, exits)
    follow(stores.herd, stores.search, stores.preferences, comparing: \.state)
  }

  /// The list, derived from the three models.
  ///
  /// - Complexity: O(*n* log *n*) in the number of cows.
  public var state: OverviewState {
    let (herd, text) = (stores.herd.state, stores.search.state.text)
    let wanted = text.searchKey
    var rows: [(key: String, row: OverviewState.Row)] = []
    for cow in herd.cows.compactMap({ book[$0] }) {
      let key = cow.name.searchKey
      guard wanted.isEmpty || key.contains(wanted) else { continue }
      let isFavourite = herd.favourites.contains(cow.number)
      rows.append(
        (key, OverviewState.Row(number: cow.number, name: cow.name, isFavourite: isFavourite)))
    }
    if stores.preferences.state.order == .name {
      rows.sort { ($0.key, $0.row.number) < ($1.key, $1.row.number) }
    }
    return OverviewState(
      searchText: text, rows: rows.map(\.row), herdCount: herd.cows.count,
      favouriteCount: herd.favourites.count)
  }

  /// Searches the names.
  public func search(_ text: String) {
    stores.search.send(.search(text))
  }
}
