import ViewStates

/// The logic of the detail, which may show no clock.
@MainActor
public protocol DetailPresenter: Presenter where State == DetailState? {
  /// Shows no clock any more.
  func close()
}
