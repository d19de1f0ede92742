import ViewStates

/// The presenter of a screen; an intent that is refused throws what the model threw.
@MainActor
protocol ScreenPresenter: Presenter where State: Equatable {
  /// The state, as a view of any screen gets it.
  var screenState: ScreenState { get }
}
