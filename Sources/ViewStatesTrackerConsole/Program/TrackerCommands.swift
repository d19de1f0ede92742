import ViewStates
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTimeTravel
import ViewStatesTracker

/// What can be typed.
///
/// A command turns words into an intent, or an event of the simulated world, and leaves showing
/// what comes of it to the view.
@MainActor
struct TrackerCommands {
  let presenter: any TrackerPresenter
  let locations: SimulatedLocationService
  let history: History<TrackLog>
  let screen: Screen
  let pen: Pen
  let size: () -> TerminalSize

  /// More points than any walk has; a number that is larger is a slip.
  private static let longestWalk = 1_000_000

  var all: [Command] { world + intents + timeTravel + views }

  private var world: [Command] {
    [
      Command("allow", help: "let the tracker know where you are") { _ in locations.allow() },
      Command("deny", help: "do not let it, from now on") { _ in locations.deny() },
      Command("step", "[N]", help: "walk on by one point, or by N") { arguments in
        let count = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<Self.longestWalk + 1)
        try arguments.end()
        locations.step(count)
        screen.write(place)
      },
    ]
  }

  private var intents: [Command] {
    [
      Command("add", "[LABEL]", help: "keep the current location") { arguments in
        let label = try arguments.isEmpty ? nil : arguments.text("LABEL")
        intend { presenter.addCurrentLocation(label: label) }
      },
      Command("remove", "N", help: "let the location number N go") { arguments in
        let id = try arguments.integer("N", in: numbers)
        try arguments.end()
        intend { presenter.removeLocation(id: id) }
      },
      Command("rename", "N LABEL", help: "label the location number N") { arguments in
        let id = try arguments.integer("N", in: numbers)
        let label = try arguments.text("LABEL")
        intend { presenter.renameLocation(id: id, label: label) }
      },
    ]
  }

  private var views: [Command] {
    [
      Command("list", "[all]", help: "the latest locations, or all of them") { arguments in
        try list(&arguments)
      },
      Command("map", help: "draw the locations") { _ in
        screen.write(TrackMap(presenter.state).lines(fitting: size(), with: pen))
      },
      Command("state", help: "print the state as a line of JSON") { _ in
        screen.write(SafeText(try StableJSON.encode(presenter.state)))
      },
    ]
  }

  private var place: SafeText {
    let count = locations.route.points.count
    let end = locations.isAtEnd ? ", the end of the route" : ""
    return "at point \(locations.position + 1) of \(count)\(end)"
  }

  /// Numbers that have been given; whether one was removed since is for the presenter to say.
  private var numbers: Range<Int> { 1..<(presenter.state.trackedLocations.last?.id ?? 0) + 1 }

  /// Does what is asked, and says again why not when the state says so already.
  private func intend(_ intent: () -> Void) {
    let before = presenter.state.refusal
    intent()
    if before != nil, presenter.state.refusal == before { presenter.updateViews() }
  }

  private func list(_ arguments: inout Arguments) throws {
    let isAll = try arguments.option("all")
    let locations = presenter.state.trackedLocations
    let list = LocationList(locations, latest: isAll ? locations.count : 20)
    screen.write(list.summary)
    // In parts, so that a list of a million neither fills the memory nor outlives its reader.
    for part in list.parts(of: 1000) {
      screen.write(part)
      try screen.check()
    }
  }
}
