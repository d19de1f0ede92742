import ViewStates

/// The logic of the detail of one clock.
@MainActor
public protocol DetailPresenter: Presenter where State == DetailState {
  /// Closes the detail.
  func close()
}
