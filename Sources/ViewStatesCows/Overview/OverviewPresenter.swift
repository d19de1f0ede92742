import ViewStates
import ViewStatesNavigation

/// What the overview shows.
struct OverviewState: ScreenState {
  struct Row: Equatable {
    var number: Int
    var name: String
    var isFavourite = false
  }

  /// Untrusted.
  var searchText = ""
  /// The cows whose names contain the text, in the preferred order.
  var rows: [Row] = []
  /// How many cows are in the herd, found or not.
  var herdCount = 0
  /// How many cows of the herd are favourites, found or not.
  var favouriteCount = 0

  var title: String { "herd" }
}

/// The presenter of the list, derived from the herd, the search and the preferences.
final class OverviewPresenter: ScreenPresenter {
  let views = Views<OverviewState>()
  let stores: CowsStores
  let navigator: any Navigating<CowsRoute>

  init(stores: CowsStores, navigator: any Navigating<CowsRoute>) {
    (self.stores, self.navigator) = (stores, navigator)
    follow(stores.herd, stores.search, stores.preferences)
  }

  var state: OverviewState {
    let (herd, text) = (stores.herd.state, stores.search.state.text)
    let wanted = text.searchKey
    var rows: [(key: String, row: OverviewState.Row)] = []
    for cow in herd.cows.compactMap({ stores.book[$0] }) {
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

  /// Searches the names, whatever their case and their diacritics; an empty text finds every cow.
  func search(_ text: String) {
    stores.search.send(.search(text))
  }
}
