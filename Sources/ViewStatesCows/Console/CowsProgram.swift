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
    await console.run(.cows, settings: Settings()) { settings in
      try await run(settings)
    }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let identities = settings.common.identities(random)
    let width = SceneWidth()
    let reportWidth = { @MainActor in
      width.report(SideBySide(columns: console.terminalSize().columns) == nil ? .narrow : .wide)
    }
    reportWidth()
    let stores = CowsStores(identities: identities)
    let scene = ScenePresenter(stores: stores, identities: identities, width: width)
    // The first state has the link, so no session begins for one that can't be opened. Where a
    // state is restored, the link is a step after that, and is tried with the restored herd before.
    if let link = settings.link { try open(link, in: scene) }
    let history = History(stores.herd, stores.search, stores.preferences, stores.navigation)
    let screen = console.screen(color: settings.common.color)
    var states = StateCommands(on: screen, files: files)
    var isStarting = true
    var refusal: UsageError?
    states.add(stores.herd, as: "herd") { herd in
      guard isStarting, let link = settings.link else { return }
      do { try openTrial(link, with: herd) } catch let error as UsageError {
        refusal = error
        throw error
      }
    }
    states.add(stores.search, as: "search")
    states.add(stores.preferences, as: "preferences")
    states.add(stores.navigation, as: "navigation")
    func attachView(to screen: Screen) { scene.attach(SceneConsoleView(frame: screen.frame())) }
    func runSession() async throws -> ExitCode {
      if let link = settings.link { try open(link, in: scene) }
      isStarting = false
      if console.isInteractive { screen.write(Self.introduction) }
      attachView(to: screen)
      history.attach(HistorySliderView(frame: screen.frame()))

      let commands = CowsCommands(
        scene: scene, history: history, screen: screen, terminalSize: console.terminalSize,
        states: states)
      // Before each line, so that `look` shows both sides of a terminal that was widened.
      let session = console.session(
        program: OptionTable.cows.program, commands: commands.all, on: screen
      ) { _ in reportWidth() }
      return await session.run()
    }
    do {
      return try await console.withSession(
        settings.common, of: OptionTable.cows.program, importing: ["cows"],
        identities: identities, states: states,
        // Earlier versions kept which alerts had been shown.
        dropping: ["alerts"], history: history, showing: attachView, run: runSession)
    } catch {
      // It is the command line that is wrong, not the file with the state.
      throw refusal ?? error
    }
  }

  /// Opens a link in a scene that nobody sees.
  private func openTrial(_ link: String, with herd: Herd) throws {
    let identities = IdentitySource(seed: 0)
    let stores = CowsStores(identities: identities)
    try stores.herd.restore(herd)
    try open(link, in: ScenePresenter(stores: stores, identities: identities))
  }

  private func open(_ link: String, in scene: ScenePresenter) throws(UsageError) {
    do {
      try scene.open(link: link)
    } catch {
      throw UsageError("--link: \(UsageError(refusal: error).message)")
    }
  }

  private static let introduction: [SafeText] = [
    "A herd of cows",
    "Type what a screen offers in quotes; 'help' lists all commands.",
    "",
  ]
}
