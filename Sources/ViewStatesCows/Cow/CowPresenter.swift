import ViewStates

/// The logic of the screen of one cow, which may leave the herd while its screen is open.
@MainActor
public protocol CowPresenter: Presenter, ScreenPresenter where State == CowState {
  /// Makes the cow a favourite, or makes it one no longer.
  ///
  /// - Throws: ``CowsRefusal`` if the cow is not in the herd.
  func toggleFavourite() throws(CowsRefusal)

  /// Removes the cow from the herd; its screen stays and says so.
  ///
  /// - Throws: ``CowsRefusal`` if the cow is not in the herd.
  func remove() throws(CowsRefusal)
}
