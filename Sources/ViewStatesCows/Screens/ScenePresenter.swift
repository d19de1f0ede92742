import ViewStates
import ViewStatesNavigation

/// How the root of a scene is laid out.
enum SceneLayout: String, CaseIterable {
  /// One screen; everything else lies over it.
  case plain
  case stack
  /// Two sides, if there is room for them.
  case split
  /// Two sides, as if there were room for only one at a time.
  case narrow
}

/// The presenter of a scene as a whole: its screens, its layout and its links.
///
/// It follows all that its screens show, and compares its state: a change of a covered screen
/// notifies no view.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  /// Makes the screens, and keeps their presenters.
  let coordinator: Coordinator<CowsRoute, CowsScreen>
  private let stores: CowsStores

  init(stores: CowsStores, identities: IdentitySource) {
    self.stores = stores
    coordinator = Coordinator(of: stores.navigation, identities: identities) {
      presentation, navigator in
      CowsScreen(presentation.route, stores: stores, navigator: navigator)
    }
    follow(stores.herd, stores.search, stores.preferences, coordinator)
  }

  var state: SceneState {
    let pile = coordinator.state
    let visible = pile.top.visible.map(\.screen.state)
    let layers = pile.layers.map { layer in
      SceneState.Layer(
        style: layer.style, primary: layer.primary.map(\.screen.state.title),
        detail: layer.detail.map(\.screen.state.title),
        isSideBySide: layer.container == .split && !layer.isCollapsed)
    }
    return SceneState(layers: layers, primary: visible[0], detail: visible.dropFirst().last)
  }

  /// Which screens are presented, to save and to restore them.
  var navigation: Navigation<CowsRoute> { stores.navigation.state }

  /// The navigation as the screens show it: without an alert that was shown before.
  var presented: Navigation<CowsRoute> { coordinator.presented }

  /// The link to the present screens.
  var link: String { presented.outline.link(scheme: CowsRoute.scheme) }

  /// The screens that can be used: one, or two with that of the detail side last.
  var usableScreens: [CowsScreen] { coordinator.state.top.visible.map(\.screen) }

  /// The title of a route, for a person.
  func title(of route: CowsRoute) -> String {
    guard case .cow(let number) = route else { return route.description }
    let name = stores.book[number]?.name
    let isInHerd = name != nil && stores.herd.state.has(number)
    return ScreenState.cow(CowState(number: number, name: name, isInHerd: isInHerd)).title
  }
}

// MARK: - Intents

extension ScenePresenter {
  /// Lays out the root, as one step of a history.
  func layOut(_ layout: SceneLayout, hasRoomForTwo: Bool) throws {
    let (container, width): (ScreenContainer, NavigationWidth?) =
      switch layout {
      case .plain: (.plain, nil)
      case .stack: (.stack, nil)
      case .split: (.split, hasRoomForTwo ? .wide : .narrow)
      case .narrow: (.split, .narrow)
      }
    let root = navigation.root.id
    try oneChange("layout \(layout.rawValue)", of: stores.navigation) {
      try coordinator.send { _ in .setContainer(container, around: root) }
      if let width { coordinator.setWidth(width) }
    }
  }

  /// Shows the screens of a link.
  ///
  /// - Throws: `LinkError` or `NavigationRejection`; then nothing has changed.
  func open(link: String) throws {
    try coordinator.open(NavigationOutline(link: link, scheme: CowsRoute.scheme))
  }

  /// Takes away the layer on top, as a person does who swipes a sheet down.
  func dismissLayer() throws(NavigationRejection) {
    let top = coordinator.state.top.id
    try coordinator.send { _ in .dismiss(top) }
  }

  /// Restores a saved navigation, without the screens of cows that are not in the herd.
  ///
  /// - Returns: What was left out.
  /// - Throws: `InvalidState` if the navigation breaks a rule, or if the overview is not its first
  ///   screen and no other; then nothing has changed.
  func restore(
    _ navigation: Navigation<CowsRoute>
  ) throws(InvalidState) -> [DroppedScreen<CowsRoute>] {
    try navigation.validate()
    let routes = navigation.outline.steps.map(\.route)
    guard routes.first == .overview, !routes.dropFirst().contains(.overview) else {
      throw InvalidState("the herd has to be the first screen, and no other one")
    }
    let herd = stores.herd.state
    let (kept, dropped) = try navigation.pruned { route in
      if case .cow(let number) = route { herd.has(number) } else { true }
    }
    try stores.navigation.restore(kept)
    return dropped
  }
}
