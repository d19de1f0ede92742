import ViewStates

/// The logic of the detail, which shows one clock or none.
@MainActor
public protocol DetailPresenter: Presenter where State == DetailState? {
  /// Closes the detail.
  func close()
}
