import ViewStatesNavigation

/// A screen with its presenter.
@MainActor
enum CowsScreen {
  case overview(OverviewPresenter)
  case cow(CowPresenter)
  case preferences(PreferencesPresenter)
  case about(AboutPresenter)

  init(_ route: CowsRoute, stores: CowsStores, navigator: any Navigating<CowsRoute>) {
    switch route {
    case .overview: self = .overview(OverviewPresenter(stores: stores, navigator: navigator))
    case .cow(let number):
      self = .cow(CowPresenter(number: number, stores: stores, navigator: navigator))
    case .preferences:
      self = .preferences(PreferencesPresenter(stores: stores, navigator: navigator))
    case .about: self = .about(AboutPresenter(stores: stores, navigator: navigator))
    }
  }

  /// The presenter, for the intents that every screen has.
  var presenter: any ScreenPresenter {
    switch self {
    case .overview(let presenter): presenter
    case .cow(let presenter): presenter
    case .preferences(let presenter): presenter
    case .about(let presenter): presenter
    }
  }

  var state: ScreenState {
    switch self {
    case .overview(let presenter): .overview(presenter.state)
    case .cow(let presenter): .cow(presenter.state)
    case .preferences(let presenter): .preferences(presenter.state)
    case .about(let presenter): .about(presenter.state)
    }
  }
}
