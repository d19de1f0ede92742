import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// The whole program, with everything it needs of the world passed in.
@MainActor
struct MuncheeProgram {
  /// When the simulated day begins: Friday 20 November 2026, 18:00 in the town.
  static let evening = Date(timeIntervalSince1970: 1_795_197_600)

  let console: Console
  let clock: any Clock<Duration>
  let random: any RandomNumberGenerator
  let files: any FileSystem

  func run() async -> ExitCode {
    await console.run(.munchee, settings: Settings()) { settings in
      try await run(settings)
    }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let town = SimulatedTown(outcome: settings.outcome, startingAt: Self.evening)
    let format = MuncheeFormat(
      locale: Locale(identifier: settings.locale), timeZone: .gmt, day: Self.evening)
    let identities = settings.common.identities(random)
    let screen = console.screen(color: settings.common.color)
    // `withSession` lets the screen check the session. If that fails, the program ends.
    let process = OrderProcess(
      service: town, directory: .standard, identities: identities,
      isRecorded: { (try? screen.check()) != nil })
    let scene = ScenePresenter(process: process, format: format, now: { town.date })

    func wait(minutes: Int) throws -> String {
      process.resume()
      try town.wait(minutes: minutes)
      return format.time(town.date)
    }

    func attachView(to screen: Screen) {
      scene.attach(
        SceneConsoleView(
          frame: screen.frame(), isFitted: screen.isTerminal,
          time: { settings.isLive ? format.time(town.date) : nil }))
    }
    return try await console.withSession(
      settings.common.session, of: OptionTable.munchee.program,
      importing: ["munchee"], in: files, on: screen,
      keeping: [KeptStore("time", town.memory)],
      // Which questions had been shown was kept once.
      dropping: ["alerts"],
      history: scene.history, showing: attachView
    ) { lastRecord in
      identities.skipRuns(recording: lastRecord)
      var states = StateCommands(on: screen, files: files)
      states.add(process.orders, as: "order")
      states.add(process.navigation, as: "navigation")
      if let file = settings.common.restore { try states.restore(fromFile: file) }
      process.resume()
      if console.isInteractive {
        let isNew = MuncheeRoute.home(of: process.order) == .restaurants
        let start = isNew ? "Type 'choose 1' to order there" : "Your last order is still here"
        screen.write([
          "A town with four restaurants; it is \(format.time(town.date))",
          "\(start); 'help' lists all commands.", "",
        ])
      }
      attachView(to: screen)
      scene.position.attach(HistorySliderView(frame: screen.frame()))
      let commands = MuncheeCommands(
        scene: scene, format: format, screen: screen, states: states, wait: wait)
      let session = console.session(
        program: OptionTable.munchee.program, commands: commands.all, on: screen,
        check: MuncheeCommands.check)
      let life = settings.isLive ? Task { await live(wait) } : nil
      defer { life?.cancel() }
      return await session.run()
    }
  }

  /// Lets a minute pass with every second, until it is cancelled or the simulated time ends.
  private func live(_ wait: (_ minutes: Int) throws -> String) async {
    // When the task is cancelled, a clock throws or returns early. Both end it.
    while (try? await clock.sleep(for: .seconds(1))) != nil, !Task.isCancelled,
      (try? wait(1)) != nil
    {}
  }
}
