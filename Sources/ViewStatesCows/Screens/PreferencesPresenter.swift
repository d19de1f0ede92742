import ViewStates

/// The presenter of the preferences, whose state is the model itself.
final class PreferencesPresenter: ScreenPresenter {
  let views = Views<CowsPreferences>()
  private let stores: CowsStores

  init(stores: CowsStores) {
    self.stores = stores
    follow(stores.preferences)
  }

  var state: CowsPreferences { stores.preferences.state }
  var screenState: ScreenState { .preferences(state) }

  func setOrder(_ order: CowsPreferences.Order) { stores.preferences.send(.setOrder(order)) }

  func setFramed(_ isFramed: Bool) { stores.preferences.send(.setFramed(isFramed)) }

  /// Forgets the favourites, the search and the preferences, as one change.
  func reset() {
    oneChange("reset", of: stores.herd, stores.search, stores.preferences) {
      stores.herd.send(neverRejected: .forgetFavourites)
      stores.search.send(.search(""))
      stores.preferences.send(.reset)
    }
  }
}
