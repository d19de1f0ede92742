import ViewStates
import ViewStatesNavigation

/// The state of a scene: all titles, and the whole state of the screens that nothing covers.
struct SceneState: Equatable {
  /// Which screens lie over which.
  var presented: PresentedScreens<CowsRoute>
  /// The titles of all screens, including those that wait.
  var titles: [Identity: String]
  /// The states of the visible screens: the one on top, or both sides of a split, the detail last.
  var visible: [ScreenState]
}

/// The presenter of a scene, all that a terminal shows: it opens, lays out and leaves screens.
///
/// A change of a covered screen alone updates no view, unless it changes a title.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  private let stores: CowsStores
  /// Makes the screens, and keeps their presenters.
  private let coordinator: Coordinator<CowsRoute, any ScreenPresenter>
  private let screens: ScreenStates<ScreenState>

  init(stores: CowsStores, identities: IdentitySource, width: SceneWidth = SceneWidth()) {
    self.stores = stores
    coordinator = Coordinator(of: stores.navigation, identities: identities, width: width) {
      presentation, _ in
      switch presentation.route {
      case .overview: OverviewPresenter(stores: stores)
      case .cow(let cow): CowPresenter(cow: cow, stores: stores)
      case .preferences: PreferencesPresenter(stores: stores)
      case .about: AboutPresenter(stores: stores)
      }
    }
    // A presenter is itself the source of what its screen shows.
    screens = coordinator.states(from: { $0 }, as: { $0.screenState })
    // Covered screens also have titles, and a title says whether its cow has gone.
    follow(coordinator, screens, stores.herd)
  }

  var state: SceneState {
    let presented = presented
    var titles: [Identity: String] = [:]
    for screen in presented.navigation.allScreens {
      titles[screen.id] = screen.route.title(in: stores.herd.state)
    }
    return SceneState(presented: presented, titles: titles, visible: screens.state)
  }

  /// The presenters of the visible screens, that of the detail side last.
  var visiblePresenters: [any ScreenPresenter] {
    presented.usable.compactMap { coordinator[$0.id] }
  }

  /// The link to the screens, as far as they have one.
  var link: String { links.link(to: presented.navigation.outline) }

  private var links: Links<CowsRoute> { CowsRoute.links(in: stores.herd.state) }

  private var presented: PresentedScreens<CowsRoute> { coordinator.state }

  /// The screen that a person uses; of both sides of a split, that of the detail side.
  private var topScreen: Presentation<CowsRoute> { presented.navigation.top }
}

// MARK: - Opening

extension ScenePresenter {
  /// Opens a cow of the herd in a style; without one as the container decides, unless the cow is
  /// on top already.
  ///
  /// - Throws: `Herd.Rejection` if the cow is not in the herd, or `NavigationRejection`.
  func open(_ cow: Cow, as style: PresentationStyle? = nil) throws {
    guard stores.herd.state.has(cow) else { throw Herd.Rejection.unknownCow(cow.number) }
    let route = CowsRoute.cow(cow)
    if let style {
      try coordinator.send { .present(route, id: $0, style: style, in: nil, over: topScreen.id) }
    } else if topScreen.route != route {
      try show(route)
    }
  }

  /// Shows a screen as its route prefers, or as the container decides.
  func show(_ route: CowsRoute) throws(NavigationRejection) {
    try coordinator.send { .show(route, id: $0, from: topScreen.id) }
  }

  /// Shows the screens of a link.
  ///
  /// - Throws: `LinkError` or `NavigationRejection`; then nothing has changed.
  func open(link: String) throws { try coordinator.open(links.outline(of: link)) }
}

// MARK: - Leaving and laying out

extension ScenePresenter {
  /// Leaves the screen on top; fails with `rootStays` on the first one.
  func back() throws(NavigationRejection) { try coordinator.send { _ in .dismiss(topScreen.id) } }

  /// Takes away the layer on top, as a person does who swipes a sheet down; the first one stays.
  func dismissLayer() {
    oneChange("dismiss", of: stores.navigation) { coordinator.dismiss(presented.top.id) }
  }

  /// Changes what surrounds the herd; a plain layout closes what is pushed.
  func layOut(_ container: ScreenContainer) throws {
    try coordinator.send { _ in .setContainer(container, around: presented.navigation.root.id) }
  }
}
