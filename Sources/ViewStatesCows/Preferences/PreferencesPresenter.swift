import ViewStates

/// The logic of the preferences.
@MainActor
public protocol PreferencesPresenter: Presenter, ScreenPresenter where State == CowsPreferences {
  /// Changes the order of the list.
  func setOrder(_ order: CowsPreferences.Order)

  /// Draws a frame around each drawing, or draws none.
  func setFramed(_ isFramed: Bool)

  /// Forgets the favourites, the search and the preferences, as one change.
  func reset()
}
