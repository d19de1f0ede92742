import ViewStates
import ViewStatesNavigation

/// What a scene shows.
struct SceneState: Equatable {
  /// What is presented, without an alert that is not shown.
  var presented: PresentedScreens<CowsRoute>
  /// The titles of all screens, those that wait included.
  var titles: [Identity: String]
  /// The screens that can be used: one, or two with that of the detail side last.
  var usable: [ScreenState]
}

/// The presenter of a scene as a whole: its screens, its layout and its links.
///
/// It follows what can be used. A change that only a covered screen shows notifies no view.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  /// Makes the screens, and keeps their presenters.
  let coordinator: Coordinator<CowsRoute, any ScreenPresenter>
  private let stores: CowsStores
  private let usable: ScreenStates<ScreenState>

  init(stores: CowsStores, identities: IdentitySource, width: SceneWidth = SceneWidth()) {
    self.stores = stores
    coordinator = Coordinator(of: stores.navigation, identities: identities, width: width) {
      presentation, navigator in
      switch presentation.route {
      case .overview: OverviewPresenter(stores: stores, navigator: navigator)
      case .cow(let cow): CowPresenter(cow: cow, stores: stores, navigator: navigator)
      case .preferences: PreferencesPresenter(stores: stores, navigator: navigator)
      case .about: AboutPresenter(stores: stores, navigator: navigator)
      }
    }
    usable = coordinator.states(from: { $0 }, as: { $0.screenState })
    // The titles say which cows are gone.
    follow(coordinator, usable, stores.herd)
  }

  var state: SceneState {
    let presented = coordinator.state
    let titles = presented.navigation.allScreens.map {
      ($0.id, $0.route.title(in: stores.herd.state))
    }
    return SceneState(
      presented: presented, titles: Dictionary(titles) { first, _ in first }, usable: usable.state)
  }

  /// How the screens are written as a link; a cow that is not in the herd has none.
  var links: Links<CowsRoute> {
    Links(
      scheme: "cows", root: "herd", .overview,
      .screen("preferences", .preferences), .screen("about", .about),
      .value(
        read: { [herd = stores.herd] text in
          // One cow has one link, so that 012 is none.
          guard let cow = Int(text).flatMap(Cow.init(rawValue:)), "\(cow.number)" == text,
            herd.state.has(cow)
          else { return nil }
          return .cow(number: cow)
        }, write: { if case .cow(let cow) = $0 { "\(cow.number)" } else { nil } }))
  }

  var link: String { links.link(to: coordinator.presented.outline) }

  /// The presenters of the screens that can be used, that of the detail side last.
  var usableScreens: [any ScreenPresenter] {
    coordinator.state.usable.compactMap { coordinator[$0.id] }
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
  func open(link: String) throws { try coordinator.open(links.outline(of: link)) }

  /// Takes away the layer on top, as a person does who swipes a sheet down.
  func dismissLayer() throws(NavigationRejection) {
    let top = coordinator.state.top
    switch top.style {
    case .root: throw .rootStays
    // To close an alert is no step, so it needs no name.
    case .alert: coordinator.dismiss(top.id)
    default: oneChange("dismiss", of: stores.navigation) { coordinator.dismiss(top.id) }
    }
  }
}
