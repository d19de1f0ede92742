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
    await console.run(.tracker, settings: Settings()) { settings in
      try await run(settings)
    }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let route = try route(settings.track)
    let locations = SimulatedLocationService(
      route: route, startingAt: now, authorization: settings.authorization,
      clock: settings.isLive ? clock : nil)
    let log = Store(TrackLog())
    let history = History(log)
    let identities = settings.seed.map(IdentitySource.init(seed:)) ?? IdentitySource(random)
    let presenter = LocationTrackerPresenter(
      log: log, locations: locations, identities: identities)

    let screen = console.screen(color: settings.color)
    func attachView(to screen: Screen) {
      presenter.attach(TrackerConsoleView(frame: screen.frame(), isFitted: screen.isTerminal))
    }
    return try await console.withSession(
      settings.session, of: OptionTable.tracker.program, importing: ["ViewStatesTracker"],
      in: files, on: screen, history: history,
      showing: attachView
    ) { lastRecord in
      identities.skipRuns(recording: lastRecord)
      var states = StateCommands(on: screen, files: files)
      states.add(log, as: "places")
      if let file = settings.restore { try states.restore(fromFile: file) }
      if console.isInteractive { screen.write(introduction(to: route)) }
      presenter.prepare()
      attachView(to: screen)

      if settings.isLive {
        locations.attach(
          EndOfRouteView(screen: screen), to: { [weak locations] _ in locations?.isAtEnd == true })
      }

      let map = MapPresenter(tracker: presenter, locations: locations)
      map.attach(
        TrackMapView(frame: screen.frame(), pen: console.pen(isASCII: settings.isASCII)))
      let commands = TrackerCommands(
        presenter: presenter, locations: locations, history: history, screen: screen,
        map: map, states: states,
        exchange: PlaceExchange(presenter: presenter, files: files, now: now, screen: screen))
      let session = console.session(
        program: OptionTable.tracker.program, commands: commands.all, on: screen)
      let status = await session.run()
      locations.stop()
      return status
    }
  }

  private func route(_ file: String?) throws -> Route {
    guard let file else { return .binnenalster }
    let document = try GPXDocument(reading: file, in: files)
    let (route, skipped) = (document.route, document.skippedPoints)
    if route.points.isEmpty { throw GPXError.noPoints(in: document, file: file) }
    if skipped > 0 {
      console.report("tracker: \(SafeText.leftOut(skipped, of: file))")
    }
    return route
  }

  private func introduction(to route: Route) -> [SafeText] {
    let points = route.points.count.counted("point")
    let name = route.name.map { ": \($0)" } ?? ""
    return [
      "A walk of \(points)\(name)",
      "Type 'allow', 'step' to walk on, 'add' to keep a place; 'help' lists the rest.",
      "",
    ]
  }
}

/// Says that a walk on a clock has reached its end, so that you know why nothing moves any more.
private struct EndOfRouteView: StateUpdatable {
  let screen: Screen

  func update(with isAtEnd: Bool) {
    if isAtEnd { screen.write("the walk has reached the end of the route and stays there") }
  }
}
