import ViewStates
import ViewStatesNavigation

/// A screen with its presenter.
public enum CowsScreen {
  /// The list of the herd.
  case overview(any OverviewPresenter)
  /// A cow.
  case cow(any CowPresenter)
  /// The preferences.
  case preferences(any PreferencesPresenter)
  /// A few words about the app.
  case about(any AboutPresenter)
}

@MainActor
extension CowsScreen {
  /// Makes the screen of a presentation.
  ///
  /// - Parameters:
  ///   - presentation: The route, and how it is presented.
  ///   - navigator: The way from the screen to others.
  ///   - stores: The models of the scene.
  ///   - book: The cows.
  public init(
    for presentation: Presentation<CowsRoute>, navigator: any Navigating<CowsRoute>,
    stores: CowsStores, book: HerdBook
  ) {
    let exits = ScreenExits(navigator: navigator, herd: stores.herd)
    switch presentation.route {
    case .overview:
      self = .overview(HerdOverviewPresenter(stores: stores, book: book, exits: exits))
    case .cow(let number):
      self = .cow(HerdCowPresenter(number: number, stores: stores, book: book, exits: exits))
    case .preferences:
      self = .preferences(CowsPreferencesPresenter(stores: stores, exits: exits))
    case .about:
      self = .about(CowsAboutPresenter(herd: stores.herd, book: book, exits: exits))
    }
  }

  /// The presenter, for the intents that every screen has.
  public var presenter: any ScreenPresenter {
    switch self {
    case .overview(let presenter): presenter
    case .cow(let presenter): presenter
    case .preferences(let presenter): presenter
    case .about(let presenter): presenter
    }
  }

  /// The state of the presenter.
  public var state: ScreenState {
    switch self {
    case .overview(let presenter): .overview(presenter.state)
    case .cow(let presenter): .cow(presenter.state)
    case .preferences(let presenter): .preferences(presenter.state)
    case .about(let presenter): .about(presenter.state)
    }
  }
}
