import ViewStates
import ViewStatesNavigation

/// What a scene shows: all screens by their titles, and in full those that nothing covers.
struct SceneState: Equatable {
  /// Which screens lie over which, without an alert that is not shown.
  var presented: PresentedScreens<CowsRoute>
  /// The titles of all screens, those that wait included.
  var titles: [Identity: String]
  /// What the visible screens show: the one on top, or both sides of a split, the detail side last.
  var visible: [ScreenState]
}

/// The presenter of a scene, which is all that a terminal shows: it opens, lays out and leaves
/// screens.
///
/// A change that only a covered screen shows notifies no view.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  private let stores: CowsStores
  /// Makes the screens, and keeps their presenters.
  private let coordinator: Coordinator<CowsRoute, any ScreenPresenter>
  private let visible: ScreenStates<ScreenState>

  init(stores: CowsStores, identities: IdentitySource, width: SceneWidth = SceneWidth()) {
    self.stores = stores
    coordinator = Coordinator(of: stores.navigation, identities: identities, width: width) {
      presentation, _ in
      switch presentation.route {
      case .overview: OverviewPresenter(stores: stores)
      case .cow(let cow): CowPresenter(cow: cow, stores: stores)
      case .preferences: PreferencesPresenter(stores: stores)
      case .about: AboutPresenter(herd: stores.herd)
      }
    }
    visible = coordinator.states(from: { $0 }, as: { $0.screenState })
    // The titles say which cows are gone.
    follow(coordinator, visible, stores.herd)
  }

  var state: SceneState {
    let presented = coordinator.state
    var titles: [Identity: String] = [:]
    for screen in presented.navigation.allScreens {
      titles[screen.id] = screen.route.title(in: stores.herd.state)
    }
    return SceneState(presented: presented, titles: titles, visible: visible.state)
  }

  /// The presenters of the visible screens, that of the detail side last.
  var visiblePresenters: [any ScreenPresenter] {
    coordinator.state.usable.compactMap { coordinator[$0.id] }
  }

  /// The link to the screens, as far as they have one.
  var link: String { links.link(to: coordinator.presented.outline) }

  private var links: Links<CowsRoute> {
    CowsRoute.links { [herd = stores.herd] in herd.state }
  }

  /// The screen that a person uses; of both sides of a split, that of the detail side.
  private var top: Presentation<CowsRoute> { coordinator.presented.top }
}

// MARK: - Opening

extension ScenePresenter {
  /// Opens a cow of the herd; without a style as the container decides, unless it is on top.
  ///
  /// - Throws: `Herd.Rejection` if the cow is not in the herd, or `NavigationRejection`.
  func openCow(_ number: Int, as style: PresentationStyle? = nil) throws {
    guard let cow = Cow(rawValue: number), stores.herd.state.has(cow) else {
      throw Herd.Rejection.unknownCow(number)
    }
    let route = CowsRoute.cow(cow)
    switch style {
    case nil: if top.route != route { try show(route) }
    case .detail?:
      // Elsewhere, the container would decide.
      guard coordinator.state.top.container == .split else {
        throw NavigationRejection.noDetailSide
      }
      try coordinator.send { .showDetail(route, id: $0, from: top.id) }
    case let style?:
      try coordinator.send { .present(route, id: $0, style: style, in: nil, over: top.id) }
    }
  }

  func openPreferences() throws(NavigationRejection) { try show(.preferences) }

  func openAbout() throws(NavigationRejection) { try show(.about) }

  private func show(_ route: CowsRoute) throws(NavigationRejection) {
    try coordinator.send { .show(route, id: $0, from: top.id) }
  }

  /// Shows the screens of a link.
  ///
  /// - Throws: `LinkError` or `NavigationRejection`; then nothing has changed.
  func open(link: String) throws { try coordinator.open(links.outline(of: link)) }
}

// MARK: - Leaving and laying out

extension ScenePresenter {
  /// Leaves the screen on top.
  func back() throws(NavigationRejection) { try coordinator.send { _ in .dismiss(top.id) } }

  /// Takes away the layer on top, as a person does who swipes a sheet down.
  func dismissLayer() throws(NavigationRejection) {
    let layer = coordinator.state.top
    switch layer.style {
    case .root: throw .rootStays
    // To close an alert is no step, so it needs no name.
    case .alert: coordinator.dismiss(layer.id)
    default: oneChange("dismiss", of: stores.navigation) { coordinator.dismiss(layer.id) }
    }
  }

  /// Changes what surrounds the herd; a plain layout closes what is pushed.
  func layOut(_ container: ScreenContainer) throws {
    try coordinator.send { _ in .setContainer(container, around: coordinator.presented.root.id) }
  }
}
