import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks
import ViewStatesTimeTravel

@testable import cows

/// The real app behind the commands, one line at a time.
@MainActor
final class CommandsUnderTest {
  let stores: CowsStores
  let scene: ScenePresenter
  let history: History
  /// The pictures that a view is shown.
  let pictures = StateRecorder<SceneState>()
  private let commands: [Command]
  private let screen: Screen
  private let output = TextCollector()
  /// The alerts that were shown, and those of them that have gone, which are not shown again.
  private var alerts: (shown: Set<Identity>, past: Set<Identity>) = ([], [])

  init() {
    let identities = IdentitySource(seed: 0)
    stores = CowsStores(book: .standard, identities: identities)
    scene = ScenePresenter(stores: stores, identities: identities)
    history = History(stores.herd, stores.search, stores.preferences, stores.navigation)
    screen = Screen(output)
    scene.attach(SceneConsoleView(frame: screen.frame()))
    scene.attach(pictures)
    commands =
      CowsCommands(
        scene: scene, history: history, screen: screen, hasRoomForTwo: { true }
      ).all
    _ = output.takeText()
    pictures.takeAll()
  }

  /// Runs a line, and returns what it wrote.
  func run(_ line: String) async -> (output: String, diagnostics: String) {
    let diagnostics = TextCollector()
    let session = Session(
      program: "cows", commands: commands, input: InputLines(text: line + "\n", isTerminal: true),
      screen: screen,
      diagnostics: Screen(diagnostics))
    _ = await session.run()
    let present = stores.navigation.state.screens.filter { $0.style == .alert }.map(\.id)
    alerts.past.formUnion(alerts.shown.subtracting(present))
    alerts.shown.formUnion(present)
    return (output.takeText(), diagnostics.text)
  }

  /// The layers that have to be shown.
  var shownLayers: [NavigationLayer<CowsRoute>] {
    stores.navigation.state.layers.filter { !alerts.past.contains($0.id) }
  }

  /// What the screen has to show, derived from the stores by presenters that were made just now.
  var expected: SceneState {
    let navigation = stores.navigation.state
    func state(_ presentation: Presentation<CowsRoute>) -> ScreenState {
      CowsScreen(presentation.route, stores: stores, navigator: MockNavigator()).state
    }
    var layers: [SceneState.Layer] = []
    for layer in shownLayers {
      let titles = { (screens: [Presentation<CowsRoute>]) in screens.map { state($0).title } }
      layers.append(
        SceneState.Layer(
          style: layer.screen.style, primary: titles([layer.screen] + layer.pushed),
          detail: titles(Array(layer.detail)),
          isSideBySide: layer.container == .split && navigation.width == .wide))
    }
    let usable = navigation.visibleScreens(of: shownLayers[layers.count - 1]).map(state)
    return SceneState(layers: layers, primary: usable[0], detail: usable.dropFirst().last)
  }
}
