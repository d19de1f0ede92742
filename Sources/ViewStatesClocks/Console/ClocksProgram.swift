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
    let identities = settings.common.identities(random)
    let sources = ClocksSources(
      time: TimeService(clock: clock, date: settings.time.map { time in { time } } ?? date),
      zones: ZoneDatabase(identifiers: identifiers), identities: identities,
      listHeight: { console.terminalSize().listHeight })
    let master = MasterPresenter(of: sources)
    let timeTravel = TimeTravelPresenter(of: sources)
    let screen = console.screen(color: settings.common.color)
    func attachViews(to screen: Screen) {
      master.attachViews(to: screen, pen: console.pen(isASCII: settings.isASCII))
    }
    return try await console.withSession(
      settings.common.session, of: OptionTable.clocks.program, importing: ["clocks"], in: files,
      on: screen, keeping: [KeptStore("sliders", timeTravel.sliders)],
      history: timeTravel.history, showing: attachViews
    ) { lastRecord in
      identities.skipRuns(recording: lastRecord)
      var states = StateCommands(on: screen, files: files)
      states.add(sources.document, as: "document")
      states.add(sources.viewState, as: "view-state")
      if let file = settings.common.restore { try states.restore(fromFile: file) }
      if console.isInteractive { screen.write(Self.introduction) }
      attachViews(to: screen)
      timeTravel.attach(
        LinesView(frame: screen.frame()) { sliders, columns, _ in sliders.lines(columns: columns) })
      if settings.isLive { sources.time.start() }
      let commands = ClocksCommands(
        sources: sources, master: master, timeTravel: timeTravel, screen: screen, states: states)
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

extension MasterPresenter {
  /// Attaches a view of each screen, from the top to the bottom.
  fileprivate func attachViews(to screen: Screen, pen: Pen) {
    attach(LinesView(frame: screen.frame()) { $0.lines(columns: $1, height: $2) })
    detail.attach(
      PresentedView(frame: screen.frame()) { detail, frame in
        detail.attach(
          LinesView(frame: frame) { state, columns, _ in
            state.lines(columns: columns, pen: pen)
          })
      })
    selection.attach(
      PresentedView(frame: screen.frame()) { selection, frame in
        selection.attach(LinesView(frame: frame) { $0.lines(columns: $1, height: $2) })
      })
  }
}
