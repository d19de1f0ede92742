import ViewStates

struct CowState: Equatable {
  var cow: Cow
  var isInHerd = true
  var isFavourite = false
  var isFramed = false
}

/// The presenter of one cow, which may leave the herd while its screen is open.
final class CowPresenter: ScreenPresenter {
  let views = Views<CowState>()
  private let stores: CowsStores
  private let cow: Cow

  init(cow: Cow, stores: CowsStores) {
    (self.cow, self.stores) = (cow, stores)
    follow(stores.herd, stores.preferences)
  }

  var state: CowState {
    let herd = stores.herd.state
    return CowState(
      cow: cow, isInHerd: herd.has(cow), isFavourite: herd.favourites.contains(cow),
      isFramed: stores.preferences.state.isFramed)
  }

  var screenState: ScreenState { .cow(state) }

  func toggleFavourite() throws(Herd.Rejection) {
    try stores.herd.send(.setFavourite(cow: cow, isFavourite: !state.isFavourite))
  }

  /// Removes the cow from the herd; its screen stays and says so.
  func remove() throws(Herd.Rejection) { try stores.herd.send(.remove(cow: cow)) }
}
