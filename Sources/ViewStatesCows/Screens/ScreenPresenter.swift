import ViewStates

/// The presenter of a screen, which does not know how the screen is presented.
@MainActor
protocol ScreenPresenter: Presenter where State: Equatable {
  /// The state, as a view of any screen gets it.
  var screenState: ScreenState { get }
}

/// What a screen shows.
enum ScreenState: Equatable {
  case overview(OverviewState)
  case cow(CowState)
  case preferences(CowsPreferences)
  case about(herdCount: Int)
}
