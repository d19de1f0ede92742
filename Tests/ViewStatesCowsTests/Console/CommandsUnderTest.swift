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
    func state(_ presentation: Presentation<CowsRoute>) -> any ScreenState {
      let navigator = MockNavigator<CowsRoute>()
      return switch presentation.route {
      case .overview: OverviewPresenter(stores: stores, navigator: navigator).state
      case .cow(let number):
        CowPresenter(number: number, stores: stores, navigator: navigator).state
      case .preferences: PreferencesPresenter(stores: stores, navigator: navigator).state
      case .about: AboutPresenter(stores: stores, navigator: navigator).state
      }
    }
    var layers: [SceneState.Layer] = []
    for layer in shownLayers {
      let titles = { (screens: [Presentation<CowsRoute>]) in screens.map { state($0).title } }
      layers.append(
        SceneState.Layer(
          style: layer.style, container: layer.container, primary: titles(layer.primary),
          detail: titles(layer.detail)))
    }
    let waiting = stores.navigation.state.waiting.filter { !alerts.past.contains($0.id) }
    return SceneState(
      layers: layers, waiting: waiting.map { state($0.screen).title },
      usable: usable.map { SceneState.Screen(state($0)) })
  }

  /// The screens that can be used.
  var usable: [Presentation<CowsRoute>] {
    let presented = PresentedScreens(navigation: stores.navigation.state, width: .wide)
    return presented.visible(in: shownLayers[shownLayers.count - 1])
  }
}
