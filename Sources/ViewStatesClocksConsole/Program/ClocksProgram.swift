import Foundation
import ViewStates
import ViewStatesClocks
import ViewStatesConsole

/// The whole program, with everything it needs of the world passed in.
@MainActor
struct ClocksProgram {
  let console: Console
  let clock: any Clock<Duration>
  let date: () -> Date
  let identifiers: [String]
  let random: any RandomNumberGenerator
  let size: () -> TerminalSize

  func run() async -> ExitCode {
    await console.run(.clocks, settings: Settings()) { settings in
      await run(settings)
    }
  }

  private func run(_ settings: Settings) async -> ExitCode {
    let time: any TimeService =
      settings.time.map(FixedTimeService.init) ?? SystemTimeService(clock: clock, date: date)
    let identities = IdentitySource(settings.seed.map(RepeatableBits.init) ?? random)
    let app = ClocksApp(
      time: time, zones: ZoneDatabase(identifiers: identifiers), identities: identities)

    let screen = console.screen(color: settings.color)
    let isWatched = console.input.isTerminal && screen.isTerminal
    if isWatched { screen.write(Self.introduction) }
    let pen: Pen = settings.isASCII ? .ascii : .fitting(environment: console.environment)
    app.attach(to: screen, width: screen.width(in: size), pen: pen)
    if settings.isLive { time.start() }

    let commands = ClocksCommands(app: app, screen: screen)
    let session = Session(
      program: OptionTable.clocks.program, commands: commands.all, input: console.input,
      screen: screen,
      diagnostics: Screen(console.diagnostics))
    let status = await session.run()
    time.stop()
    return status
  }

  private static let introduction: [SafeText] = [
    "Clocks around the world",
    "Type 'add Europe/Berlin', or 'sheet' to search for a time zone; 'help' lists all commands.",
    "",
  ]
}
