import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTimeTravel
import ViewStatesTracker

/// The whole program, with everything it needs of the world passed in.
@MainActor
struct TrackerProgram {
  let console: Console
  let clock: any Clock<Duration>
  let now: Date
  let random: any RandomNumberGenerator
  let files: any FileSystem

  func run() async -> ExitCode {
    await console.run(.tracker, settings: Settings()) { try await run($0) }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let route = try route(settings.track)
    let locations = SimulatedLocationService(
      route: route, startingAt: now, authorization: settings.authorization)
    let list = Store(PlaceList())
    let history = History(list)
    let identities = settings.common.identities(random)
    let presenter = LocationTrackerPresenter(
      list: list, locations: locations, identities: identities)
    let scene = ScenePresenter(tracker: presenter, locations: locations)
    let screen = console.screen(color: settings.common.color)
    var states = StateCommands(on: screen, files: files)
    states.add(list, as: "places")
    func attachView(to screen: Screen) {
      let pen = console.pen(isASCII: settings.isASCII)
      scene.attach(SceneConsoleView(frame: screen.frame(), pen: pen))
    }
    return try await console.withSession(
      settings.common, of: OptionTable.tracker.program, importing: ["ViewStatesTracker"],
      identities: identities, states: states, history: history, showing: attachView
    ) {
      if console.isInteractive { screen.write(introduction(to: route, settings.authorization)) }
      presenter.prepare()
      attachView(to: screen)
      history.attach(HistorySliderView(frame: screen.frame()))

      let walk = settings.isLive ? Task { try await letWalk(locations, on: screen) } : nil
      defer { walk?.cancel() }
      let commands = TrackerCommands(
        presenter: presenter, locations: locations, history: history, screen: screen,
        scene: scene, states: states, files: files)
      let loop = CommandLoop(
        program: OptionTable.tracker.program, commands: commands.all, on: screen, of: console)
      return await loop.run()
    }
  }

  /// Lets a walk move by itself; `step` itself reports the end.
  private func letWalk(_ locations: SimulatedLocationService, on screen: Screen) async throws {
    try await locations.walk(on: clock)
    // Otherwise you would wonder why nothing moves.
    screen.write("the walk has reached the end of the route and stays there")
  }

  private func route(_ file: String?) throws -> Route {
    guard let file else { return .binnenalster }
    let document = try GPXDocument(reading: file, in: files)
    let route = document.route
    if route.points.isEmpty {
      let reason = document.leftOut?.plain ?? "expected trkpt, rtept or wpt elements"
      throw GPXError("no points to walk along; \(reason)", file: file)
    }
    if let leftOut = document.leftOut { console.report("tracker: \(file): \(leftOut)") }
    return route
  }

  private func introduction(
    to route: Route, _ authorization: LocationAuthorization
  ) -> [SafeText] {
    let points = route.points.count.counted("point")
    // The name in a file can be longer than a screen.
    let name = route.name.map { ": \(SafeText($0).truncated(to: 40))" } ?? ""
    let hint =
      switch authorization {
      case .notDetermined, .denied: "'allow', 'step' to walk on, 'add' to keep a place"
      case .restricted: "'step' to walk on"
      case .whenInUse, .always: "'step' to walk on, 'add' to keep a place"
      }
    return [
      "A walk of \(points)\(name)",
      "Type \(hint); 'help' lists all commands.",
      "",
    ]
  }
}
