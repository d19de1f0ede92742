import ViewStates
import ViewStatesIntents

/// The presenter of the preferences.
public final class CowsPreferencesPresenter: PreferencesPresenter, LeavingPresenter {
  /// The attached views.
  public let views = Views<CowsPreferences>()
  /// The ways to other screens.
  public let exits: ScreenExits

  private let stores: CowsStores

  /// Creates a presenter that follows the preferences.
  public init(stores: CowsStores, exits: ScreenExits) {
    (self.stores, self.exits) = (stores, exits)
    follow(stores.preferences)
  }

  /// The preferences.
  public var state: CowsPreferences { stores.preferences.state }

  /// Changes the order of the list.
  public func setOrder(_ order: CowsPreferences.Order) {
    stores.preferences.send(.setOrder(order))
  }

  /// Draws a frame around each drawing, or draws none.
  public func setFramed(_ isFramed: Bool) {
    stores.preferences.send(.setFramed(isFramed))
  }

  /// Forgets the favourites, the search and the preferences, as one change.
  public func reset() {
    oneChange("reset", of: stores.herd, stores.search, stores.preferences) {
      stores.herd.send(neverRejected: .forgetFavourites)
      stores.search.send(.search(""))
      stores.preferences.send(.reset)
    }
  }
}
