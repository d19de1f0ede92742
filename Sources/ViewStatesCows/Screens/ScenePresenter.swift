import ViewStates
import ViewStatesNavigation

/// The presenter of a scene as a whole: its screens, its layout and its links.
///
/// It follows all that its screens show, and compares its state: a change of a covered screen
/// notifies no view.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  /// Makes the screens, and keeps their presenters.
  let coordinator: Coordinator<CowsRoute, any ScreenPresenter>
  private let stores: CowsStores
  private let screens: ScreenStates<SceneState.Screen>

  init(stores: CowsStores, identities: IdentitySource, width: SceneWidth = SceneWidth()) {
    self.stores = stores
    coordinator = Coordinator(of: stores.navigation, identities: identities, width: width) {
      presentation, navigator in
      switch presentation.route {
      case .overview: OverviewPresenter(stores: stores, navigator: navigator)
      case .cow(let number): CowPresenter(number: number, stores: stores, navigator: navigator)
      case .preferences: PreferencesPresenter(stores: stores, navigator: navigator)
      case .about: AboutPresenter(stores: stores, navigator: navigator)
      }
    }
    screens = coordinator.states(of: \.screens, from: { $0 }, as: { SceneState.Screen($0.state) })
    follow(screens)
  }

  var state: SceneState {
    let (presented, states) = (coordinator.state, screens.state)
    var rest = states[...]
    let layers = presented.layers.map { layer in
      func titles(_ count: Int) -> [String] {
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).map(\.state.title)
      }
      return SceneState.Layer(
        style: layer.style, container: layer.container, primary: titles(layer.primary.count),
        detail: titles(layer.detail.count), isCollapsed: presented.isCollapsed(layer))
    }
    let usable = Set(presented.usable.map(\.id))
    return SceneState(
      layers: layers, waiting: presented.navigation.waiting.map { title(of: $0.screen.route) },
      usable: zip(presented.screens, states).filter { usable.contains($0.0.id) }.map(\.1))
  }

  /// What the scene shows: without an alert that was shown before.
  var presented: PresentedScreens<CowsRoute> { coordinator.state }

  /// How the screens are written as a link; a cow that is not in the herd has none.
  var links: Links<CowsRoute> {
    Links(
      scheme: "cows", root: "herd", .overview,
      .screen("preferences", .preferences), .screen("about", .about),
      .value(
        read: { [herd = stores.herd] text in
          // One cow has one link, so that 012 is none.
          guard let number = Int(text), "\(number)" == text, herd.state.has(number)
          else { return nil }
          return .cow(number: number)
        }, write: { if case .cow(let number) = $0 { "\(number)" } else { nil } }))
  }

  /// The link to the present screens.
  var link: String { links.link(to: coordinator.presented.outline) }

  /// The screens that can be used: one, or two with that of the detail side last.
  var usableScreens: [any ScreenPresenter] {
    coordinator.state.usable.compactMap { coordinator[$0.id] }
  }

  /// The title of a route, for a person.
  func title(of route: CowsRoute) -> String {
    guard case .cow(let number) = route else { return route.description }
    let name = stores.book[number]?.name
    return CowState(number: number, name: name, isInHerd: stores.herd.state.has(number)).title
  }
}

// MARK: - Intents

extension ScenePresenter {
  /// Lays out the root.
  func layOut(_ container: ScreenContainer) throws {
    try coordinator.send { _ in .setContainer(container, around: stores.navigation.state.root.id) }
  }

  /// Shows the screens of a link.
  ///
  /// - Throws: `LinkError` or `NavigationRejection`; then nothing has changed.
  func open(link: String) throws {
    try coordinator.open(links.outline(of: link))
  }

  /// Takes away the layer on top, as a person does who swipes a sheet down.
  func dismissLayer() throws(NavigationRejection) {
    let top = presented.top
    // To close an alert is no step, so it needs no name.
    if top.style == .alert || top.style == .root {
      try coordinator.send { _ in .dismiss(top.id) }
    } else {
      oneChange("dismiss", of: stores.navigation) { coordinator.dismiss(top.id) }
    }
  }
}
