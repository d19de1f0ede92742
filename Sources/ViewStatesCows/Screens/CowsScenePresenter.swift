import ViewStates
import ViewStatesIdentity
import ViewStatesIntents
import ViewStatesNavigation

/// The presenter of a scene, which keeps the presenters of its screens.
///
/// ```swift
/// let identities = IdentitySource(seed: 1)
/// let stores = CowsStores(book: .standard, identities: identities)
/// let scene = CowsScenePresenter(stores: stores, book: .standard, identities: identities)
/// try scene.open(link: "cows://herd/12/preferences")
/// let titles = scene.state.layers.map(\.primary)  // [["herd", "12 Zoë"], ["preferences"]]
/// ```
///
/// It follows all that its screens show, and compares its state: a change of a covered screen
/// notifies no view.
public final class CowsScenePresenter: ScenePresenter {
  /// The attached views.
  public let views = Views<SceneState>()

  /// The coordinator, which makes the screens.
  public let coordinator: Coordinator<CowsRoute, CowsScreen>

  private let stores: CowsStores
  private let book: HerdBook

  /// Creates a scene that shows what its navigation says.
  public init(stores: CowsStores, book: HerdBook, identities: IdentitySource) {
    (self.stores, self.book) = (stores, book)
    coordinator = Coordinator(of: stores.navigation, identities: identities) {
      presentation, navigator in
      CowsScreen(for: presentation, navigator: navigator, stores: stores, book: book)
    }
    follow(stores.herd, stores.search, stores.preferences, coordinator, comparing: \.state)
  }

  /// The screens, derived from the presenters of those that can be used, and the titles of all.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var state: SceneState {
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

  /// Which screens are presented.
  public var navigation: Navigation<CowsRoute> { stores.navigation.state }

  /// The navigation as the screens show it.
  public var presented: Navigation<CowsRoute> { coordinator.presented }

  /// The screens that can be used.
  public var usableScreens: [CowsScreen] { coordinator.state.top.visible.map(\.screen) }

  /// The title of a route.
  public func title(of route: CowsRoute) -> String {
    guard case .cow(let number) = route else { return route.description }
    let name = book[number]?.name
    let isInHerd = name != nil && stores.herd.state.has(number)
    return ScreenState.cow(CowState(number: number, name: name, isInHerd: isInHerd)).title
  }
}

// MARK: - Intents

extension CowsScenePresenter {
  /// Lays out the root.
  public func layOut(_ layout: SceneLayout, hasRoomForTwo: Bool) throws(CowsRefusal) {
    let (container, width): (ScreenContainer, NavigationWidth?) =
      switch layout {
      case .plain: (.plain, nil)
      case .stack: (.stack, nil)
      case .split: (.split, hasRoomForTwo ? .wide : .narrow)
      case .narrow: (.split, .narrow)
      }
    let root = navigation.root.id
    try CowsRefusal.navigating { () throws(NavigationRejection) in
      try oneChange("layout \(layout.rawValue)", of: stores.navigation) {
        () throws(NavigationRejection) in
        try coordinator.send { _ in .setContainer(container, around: root) }
        if let width { coordinator.setWidth(width) }
      }
    }
  }

  /// Shows the screens of a link.
  public func open(link: String) throws(CowsRefusal) {
    let outline: NavigationOutline<CowsRoute>
    do {
      outline = try NavigationOutline(link: link, scheme: CowsRoute.scheme)
    } catch {
      throw .unreadableLink(error)
    }
    try CowsRefusal.navigating { () throws(NavigationRejection) in try coordinator.open(outline) }
  }

  /// Takes away the layer on top.
  public func dismissLayer() throws(CowsRefusal) {
    let top = coordinator.state.top.id
    try CowsRefusal.navigating { () throws(NavigationRejection) in
      try coordinator.send { _ in .dismiss(top) }
    }
  }

  /// Restores a saved navigation.
  public func restore(
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
