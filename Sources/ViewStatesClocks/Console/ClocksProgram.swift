import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// The whole program, with everything it needs of the world passed in.
@MainActor
struct ClocksProgram {
  let console: Console
  let clock: any Clock<Duration>
  let date: () -> Date
  let database: ZoneDatabase
  let random: any RandomNumberGenerator
  let files: any FileSystem

  func run() async -> ExitCode {
    await console.run(.clocks, settings: Settings()) { try await run($0) }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let identities = settings.common.identities(random)
    let screen = console.screen(color: settings.common.color)
    let frame = screen.frame()
    let clocks = ClocksPresenter(
      time: TimeService(clock: clock, date: { settings.time ?? date() }),
      database: database, identities: identities,
      listHeight: { $0.listHeight(columns: frame.textColumns, rows: frame.rows) })
    let timeTravel = TimeTravelPresenter(of: clocks)
    var stateCommands = StateCommands(
      on: screen, files: files,
      whenLocked: UsageError(
        "locked: can't restore; type 'lock off' (start without --restore), then 'restore FILE'"))
    stateCommands.add(clocks.document, as: "document")
    stateCommands.add(clocks.viewState, as: "view-state") { [database] state in
      // The model knows no database.
      guard let sheet = state.sheet, let first = sheet.first,
        !database.identifiers(containing: sheet.searchText).contains(first)
      else { return }
      throw UsageError("selection: there is no time zone \(.quoted(first)) in the sheet")
    }
    let pen = console.pen(isASCII: settings.isASCII)
    // `--as-page` has a screen of its own, and runs nothing else.
    func attachView(to screen: Screen) {
      clocks.attach(ClocksConsoleView(frame: screen.frame(), pen: pen))
    }
    return try await console.withSession(
      settings.common, of: OptionTable.clocks.program, importing: ["clocks"],
      identities: identities, states: stateCommands,
      keeping: [NamedStore("sliders", timeTravel.sliders), NamedStore("lock", timeTravel.lock)],
      history: timeTravel.history, showing: attachView
    ) {
      if console.isInteractive { screen.write(Self.introduction) }
      clocks.attach(ClocksConsoleView(frame: frame, pen: pen))
      timeTravel.attach(SlidersView(frame: screen.frame()))
      if settings.isLive { clocks.time.start() }

      let commands = ClocksCommands(
        clocks: clocks, timeTravel: timeTravel, screen: screen, stateCommands: stateCommands)
      let loop = CommandLoop(
        program: OptionTable.clocks.program, commands: commands.all, on: screen, of: console)
      return await loop.run()
    }
  }

  private static let introduction: [SafeText] = [
    "Clocks around the world",
    "Type 'add Europe/Berlin', or 'sheet' to find a zone; 'help' lists all commands.",
    "",
  ]
}
