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
  let identifiers: [String]
  let random: any RandomNumberGenerator
  let files: any FileSystem

  func run() async -> ExitCode {
    await console.run(.clocks, settings: Settings()) { settings in
      try await run(settings)
    }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let time: any TimeService =
      settings.time.map(FixedTimeService.init) ?? SystemTimeService(clock: clock, date: date)
    let identities = settings.seed.map(IdentitySource.init(seed:)) ?? IdentitySource(random)
    let app = ClocksApp(
      of: ClocksSources(
        time: time, zones: ZoneDatabase(identifiers: identifiers), identities: identities,
        listHeight: { console.terminalSize().listHeight }))

    let screen = console.screen(color: settings.color)
    func attachViews(to screen: Screen) {
      app.attach(to: screen, pen: console.pen(isASCII: settings.isASCII))
    }
    return try await console.withSession(
      settings.session, of: OptionTable.clocks.program, importing: ["clocks"], in: files,
      on: screen,
      keeping: [KeptStore("sliders", app.timeTravel.sliders)], history: app.timeTravel.everything,
      showing: attachViews
    ) { lastRecord in
      identities.skipRuns(recording: lastRecord)
      var states = StateCommands(on: screen, files: files)
      states.add(app.sources.document, as: "document")
      states.add(app.sources.viewState, as: "view-state")
      if let file = settings.restore { try states.restore(fromFile: file) }
      if console.isInteractive { screen.write(Self.introduction) }
      attachViews(to: screen)
      app.timeTravel.attach(TimeTravelConsoleView(frame: screen.frame()))
      if settings.isLive { time.start() }

      let commands = ClocksCommands(app: app, screen: screen, states: states)
      let session = console.session(
        program: OptionTable.clocks.program, commands: commands.all, on: screen)
      return await session.run()
    }
  }

  private static let introduction: [SafeText] = [
    "Clocks around the world",
    "Type 'add Europe/Berlin', or 'sheet' to find a zone; 'help' lists the rest.",
    "",
  ]
}
