import ViewStates

/// The logic of the list of the herd.
@MainActor
public protocol OverviewPresenter: Presenter, ScreenPresenter where State == OverviewState {
  /// Searches the names for a text, whatever its case and its diacritics.
  ///
  /// An empty text finds every cow.
  func search(_ text: String)
}
