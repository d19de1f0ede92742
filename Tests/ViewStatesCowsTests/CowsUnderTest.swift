import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks
import ViewStatesTimeTravel

@testable import cows

/// The real app behind its commands.
@MainActor
final class CowsUnderTest {
  let stores: CowsStores
  let scene: ScenePresenter
  let history: History
  /// The pictures that a view is shown.
  let pictures = Recorder<SceneState>()
  /// A navigator that records, for a presenter without a scene.
  let navigator = MockNavigator<CowsRoute>()
  private let commands: [Command]
  private let screen: Screen
  private let output = TextCollector()
  /// The alerts that were shown, and those of them that have gone, which are not shown again.
  private var alerts: (shown: Set<Identity>, past: Set<Identity>) = ([], [])

  init() {
    let identities = IdentitySource(seed: 0)
    stores = CowsStores(identities: identities)
    scene = ScenePresenter(stores: stores, identities: identities)
    history = History(stores.herd, stores.search, stores.preferences, stores.navigation)
    screen = Screen(output)
    scene.attach(SceneConsoleView(frame: screen.frame()))
    scene.attach(pictures)
    var states = StateCommands(on: screen, files: MemoryFileSystem())
    states.add(stores.navigation, as: "navigation")
    commands =
      CowsCommands(
        scene: scene, history: history, screen: screen, states: states, reportWidth: {}
      ).all
    _ = output.takeText()
    pictures.takeAll()
  }

  /// Runs a line, and returns what it wrote.
  func run(_ line: String) async -> String {
    let session = Session(
      program: "cows", commands: commands, input: InputLines(text: line + "\n", isTerminal: true),
      screen: screen, diagnostics: Screen(TextCollector()))
    _ = await session.run()
    let present = stores.navigation.state.screens.filter { $0.style == .alert }.map(\.id)
    alerts.past.formUnion(alerts.shown.subtracting(present))
    alerts.shown.formUnion(present)
    return output.takeText()
  }

  var top: any ScreenPresenter { screens[screens.count - 1].presenter }
  var screens: [CowsScreen] { scene.usableScreens }

  /// The titles of each layer.
  var titles: [[String]] {
    let state = scene.state
    return state.presented.layers.map { $0.screens.map { state.titles[$0.id] ?? "" } }
  }
}

// MARK: - What has to be shown

extension CowsUnderTest {
  /// The layers that have to be shown.
  var shownLayers: [NavigationLayer<CowsRoute>] {
    stores.navigation.state.layers.filter { !alerts.past.contains($0.id) }
  }

  /// The screens that can be used.
  var usable: [Presentation<CowsRoute>] {
    PresentedScreens(navigation: stores.navigation.state, width: .wide)
      .visible(in: shownLayers[shownLayers.count - 1])
  }

  /// What the screens show, derived from the stores by presenters that were made just now.
  var expected: [ScreenState] { usable.map { freshScreen($0.route).state } }

  func freshScreen(_ route: CowsRoute) -> CowsScreen {
    switch route {
    case .overview: .overview(OverviewPresenter(stores: stores, navigator: navigator))
    case .cow(let cow): .cow(CowPresenter(cow: cow, stores: stores, navigator: navigator))
    case .preferences: .preferences(PreferencesPresenter(stores: stores, navigator: navigator))
    case .about: .about(AboutPresenter(stores: stores, navigator: navigator))
    }
  }
}

extension Cow {
  static func numbered(_ number: Int) -> Cow { all[number - 1] }
}
