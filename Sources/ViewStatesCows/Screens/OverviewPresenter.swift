import ViewStates

struct OverviewState: Equatable {
  var searchText = ""
  /// The cows whose names contain the text, in the preferred order.
  var found: [Cow] = []
  /// All favourites, found or not.
  var favourites: Set<Cow> = []
  /// How many cows are in the herd, found or not.
  var herdCount = 0
  /// The first row in sight, counted from 0, where not all have room.
  var top = 0
}

/// The presenter of the list of the herd.
final class OverviewPresenter: ScreenPresenter {
  let views = Views<OverviewState>()
  private let stores: CowsStores

  init(stores: CowsStores) {
    self.stores = stores
    follow(stores.herd, stores.search, stores.preferences)
  }

  var state: OverviewState {
    let (herd, search) = (stores.herd.state, stores.search.state)
    let wanted = search.text.searchKey
    var found = herd.cows.map { (key: $0.name.searchKey, cow: $0) }
      .filter { wanted.isEmpty || $0.key.contains(wanted) }
    if stores.preferences.state.order == .name {
      found.sort { ($0.key, $0.cow.number) < ($1.key, $1.cow.number) }
    }
    return OverviewState(
      searchText: search.text, found: found.map(\.cow), favourites: herd.favourites,
      herdCount: herd.cows.count, top: search.top ?? 0)
  }

  var screenState: ScreenState { .overview(state) }

  /// Searches the names, whatever their case and their diacritics; an empty text finds every cow.
  func search(_ text: String) { stores.search.send(.search(text)) }

  func scroll(to row: Int) { stores.search.send(.scroll(to: row)) }
}
