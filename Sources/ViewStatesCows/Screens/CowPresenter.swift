import ViewStates
import ViewStatesNavigation

struct CowState: Equatable {
  var cow: Cow
  var isInHerd = true
  var isFavourite = false
  var isFramed = false
}

/// The presenter of one cow, which may leave the herd while its screen is open.
final class CowPresenter: ScreenPresenter {
  let views = Views<CowState>()
  let stores: CowsStores
  let navigator: any Navigating<CowsRoute>
  var screenState: ScreenState { .cow(state) }
  private let cow: Cow

  init(cow: Cow, stores: CowsStores, navigator: any Navigating<CowsRoute>) {
    (self.cow, self.stores, self.navigator) = (cow, stores, navigator)
    follow(stores.herd, stores.preferences)
  }

  var state: CowState {
    let herd = stores.herd.state
    return CowState(
      cow: cow, isInHerd: herd.has(cow), isFavourite: herd.favourites.contains(cow),
      isFramed: stores.preferences.state.isFramed)
  }

  func toggleFavourite() throws(Herd.Rejection) {
    try stores.herd.send(.setFavourite(cow: cow, isFavourite: !state.isFavourite))
  }

  /// Removes the cow from the herd; its screen stays and says so.
  func remove() throws(Herd.Rejection) { try stores.herd.send(.remove(cow: cow)) }
}
