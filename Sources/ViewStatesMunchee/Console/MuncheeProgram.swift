import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// The whole program, with everything it needs of the world passed in.
@MainActor
struct MuncheeProgram {
  /// When the simulated day begins: Friday 20 November 2026, 18:00 in the town.
  nonisolated static let evening = Date(timeIntervalSince1970: 1_795_197_600)

  let console: Console
  let clock: any Clock<Duration>
  let random: any RandomNumberGenerator
  let files: any FileSystem

  func run() async -> ExitCode {
    await console.run(.munchee, settings: Settings()) { try await run($0) }
  }

  /// Makes the app in a town, and opens its session.
  private func run(_ settings: Settings) async throws -> ExitCode {
    let town = SimulatedTown(outcome: settings.outcome, startingAt: Self.evening)
    let identities = settings.common.identities(random)
    let screen = console.screen(color: settings.common.color)
    let process = OrderProcess(
      service: town, restaurants: .standard, identities: identities,
      // The screen checks first that the file of the session has not failed.
      isRecorded: { (try? screen.check()) != nil })
    let scene = ScenePresenter(process)
    let format = MuncheeFormat(locale: Locale(identifier: settings.locale))
    var states = StateCommands(on: screen, files: files)
    states.add(process.orderStore, as: "order") { try OrderProcess.check($0.cart?.address) }
    states.add(process.navigation, as: "navigation")
    let commands = MuncheeCommands(
      scene: scene, town: town, screen: screen, format: format, states: states)
    func attachPage(to screen: Screen) {
      scene.attach(SceneConsoleView(frame: screen.frame(), format: format))
    }
    return try await console.withSession(
      settings.common, of: OptionTable.munchee.program, importing: ["munchee"],
      identities: identities, states: states,
      keeping: [NamedStore("time", town.memory)],
      // Earlier versions kept which questions had been shown.
      dropping: ["alerts"],
      history: scene.history, showing: attachPage
    ) {
      await run(commands, isLive: settings.isLive)
    }
  }

  /// Shows the scene, and runs the commands that a person types.
  private func run(_ commands: MuncheeCommands, isLive: Bool) async -> ExitCode {
    let (scene, town, screen) = (commands.scene, commands.town, commands.screen)
    scene.process.resume()
    if console.isInteractive {
      screen.write(introduction(to: scene.process.order, at: commands.time()))
    }
    scene.attach(
      SceneConsoleView(frame: screen.frame(), format: commands.format) {
        isLive ? [.fact("as of", SafeText(commands.time()))] : []
      })
    scene.history.attach(HistorySliderView(frame: screen.frame()))
    let loop = CommandLoop(
      program: OptionTable.munchee.program, commands: commands.all, on: screen, of: console
    ) { line throws(UsageError) in
      // Control-C ends the program at once, and a person never sees an earlier time after it. So it
      // is remembered before anything that a line shows, as the town does before a report.
      town.rememberTime()
      try MuncheeCommands.check(line)
    }
    let life = isLive ? Task { await passMinutes(commands) } : nil
    defer {
      life?.cancel()
      town.rememberTime()
    }
    return await loop.run()
  }

  /// Lets a minute pass with every second, until it is cancelled.
  private func passMinutes(_ commands: MuncheeCommands) async {
    // When the task is cancelled, a clock throws or returns early. Both end it.
    while (try? await clock.sleep(for: .seconds(1))) != nil, !Task.isCancelled {
      commands.pass(minutes: 1)
    }
  }

  private func introduction(to order: Order, at time: String) -> [SafeText] {
    let isNew = MuncheeRoute.home(of: order) == .restaurants
    let start = isNew ? "Type 'choose 1' to order there" : "Your last order is still here"
    return [
      "A town with four restaurants; it is \(time)", "\(start); 'help' lists all commands.", "",
    ]
  }
}
