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
    let (stores, width) = (CowsStores(identities: identities), SceneWidth())
    let scene = ScenePresenter(stores: stores, identities: identities, width: width)
    let screen = console.screen(color: settings.common.color)
    // Before the first report, the scene is as wide as a printed page.
    func reportWidth() {
      let columns = console.terminalSize().columns
      width.report(columns < SideBySide.leastColumns ? .narrow : .wide)
    }
    func attachView(to screen: Screen) { scene.attach(SceneConsoleView(frame: screen.frame())) }
    func openLink() throws { try settings.withLink { try scene.open(link: $0) } }

    // The link is used three times, so that no session begins for one that can't be opened:
    // 1. It is opened in the first state.
    // 2. It is read in the herd of `--restore`. A `restore` that is typed may lack its cow.
    // 3. It is opened again, where the last session or `--restore` has led to other screens.
    try openLink()
    let history = History(stores.herd, stores.search, stores.preferences, stores.navigation)
    return try await console.withSession(
      settings.common, of: OptionTable.cows.program, importing: ["cows"],
      identities: identities,
      states: stateCommands(of: stores, on: screen) { herd in
        try settings.withLink { _ = try CowsRoute.links(in: herd).outline(of: $0) }
      },
      // Earlier versions kept which alerts had been shown.
      dropping: ["alerts"], history: history, showing: attachView
    ) {
      try openLink()
      reportWidth()
      if console.isInteractive { screen.write(Self.introduction) }
      attachView(to: screen)
      history.attach(HistorySliderView(frame: screen.frame()))

      let commands = CowsCommands(
        scene: scene, history: history, screen: screen, terminalSize: console.terminalSize,
        states: stateCommands(of: stores, on: screen))
      // Before each line, so that `look` shows both sides of a terminal that was widened.
      let session = console.session(
        program: OptionTable.cows.program, commands: commands.all, on: screen,
        check: { _ in reportWidth() })
      return await session.run()
    }
  }

  private func stateCommands(
    of stores: CowsStores, on screen: Screen,
    checking check: @escaping @MainActor (Herd) throws -> Void = { _ in }
  ) -> StateCommands {
    var states = StateCommands(on: screen, files: files)
    states.add(stores.herd, as: "herd", checking: check)
    states.add(stores.search, as: "search")
    states.add(stores.preferences, as: "preferences")
    states.add(stores.navigation, as: "navigation")
    return states
  }

  private static let introduction: [SafeText] = [
    "A herd of cows",
    "Type what a screen offers in quotes; 'help' lists all commands.",
    "",
  ]
}
