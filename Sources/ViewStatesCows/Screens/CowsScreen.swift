/// A screen of the app with its presenter.
enum CowsScreen {
  case overview(OverviewPresenter)
  case cow(CowPresenter)
  case preferences(PreferencesPresenter)
  case about(AboutPresenter)

  /// What every screen can do.
  var presenter: any ScreenPresenter {
    switch self {
    case .overview(let presenter): presenter
    case .cow(let presenter): presenter
    case .preferences(let presenter): presenter
    case .about(let presenter): presenter
    }
  }

  @MainActor var state: ScreenState {
    switch self {
    case .overview(let presenter): .overview(presenter.state)
    case .cow(let presenter): .cow(presenter.state)
    case .preferences(let presenter): .preferences(presenter.state)
    case .about(let presenter): .about(presenter.state)
    }
  }
}

enum ScreenState: Equatable {
  case overview(OverviewState)
  case cow(CowState)
  case preferences(CowsPreferences)
  case about(AboutState)
}
