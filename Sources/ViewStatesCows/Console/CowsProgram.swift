import ViewStates
import ViewStatesConsole
import ViewStatesNavigation
import ViewStatesStorage
import ViewStatesTimeTravel

/// The whole program, with everything it needs of the world passed in.
@MainActor
struct CowsProgram {
  let console: Console
  let random: any RandomNumberGenerator
  let files: any FileSystem

  func run() async -> ExitCode {
    await console.run(.cows, settings: Settings()) { try await run($0) }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let identities = settings.common.identities(random)
    let (stores, width) = (CowsStores(identities: identities), SceneWidth())
    let scene = ScenePresenter(stores: stores, identities: identities, width: width)
    let screen = console.screen(color: settings.common.color)
    // Before the first report, the scene is as wide as a printed page.
    func reportWidth() {
      let columns = console.terminalSize().columns
      width.report(columns < SideBySide.leastColumns ? .narrow : .wide)
    }
    func attachView(to screen: Screen) { scene.attach(SceneConsoleView(frame: screen.frame())) }
    func openLink() throws {
      guard let link = settings.link else { return }
      do { try scene.open(link: link) } catch {
        throw UsageError("--link: \(UsageError(refusal: error).message)")
      }
    }

    // If a link can be opened, it leads to the first state. It is opened again at the start if the
    // last session or `--restore` has led to other screens.
    try? openLink()
    let history = History(stores.herd, stores.search, stores.preferences, stores.navigation)
    var states = StateCommands(on: screen, files: files)
    states.add(stores.herd, as: "herd")
    states.add(stores.search, as: "search")
    states.add(stores.preferences, as: "preferences")
    states.add(stores.navigation, as: "navigation")
    return try await console.withSession(
      settings.common, of: OptionTable.cows.program, importing: ["cows"],
      identities: identities, states: states,
      // Earlier versions kept which alerts had been shown.
      dropping: ["alerts"], history: history, showing: attachView,
      start: settings.link == nil ? nil : openLink
    ) {
      reportWidth()
      if console.isInteractive {
        screen.write([
          "A herd of cows", "Type what a screen offers in quotes; 'help' lists all commands.", "",
        ])
      }
      attachView(to: screen)
      history.attach(HistorySliderView(frame: screen.frame()))

      let commands = CowsCommands(
        scene: scene, history: history, screen: screen, terminalSize: console.terminalSize,
        states: states)
      // Before each line, so that `look` shows both sides of a terminal that was widened.
      let loop = CommandLoop(
        program: OptionTable.cows.program, commands: commands.all, on: screen, of: console,
        check: { _ in reportWidth() })
      return await loop.run()
    }
  }
}
