import ViewStates
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTimeTravel
import ViewStatesTracker

/// The commands of the program.
///
/// A command turns words into an intent, or into an event of the simulated world. The views show
/// the result.
@MainActor
struct TrackerCommands {
  let presenter: any TrackerPresenter
  let locations: SimulatedLocationService
  let history: History
  let screen: Screen
  let map: MapSwitch

  /// More points than any walk and more places than any list has; a larger number is a slip.
  private static let largestNumber = 1_000_000

  var all: [Command] { world + intents + timeTravel + views }

  private var world: [Command] {
    [
      Command("allow", help: "let the tracker see your location") { _ in
        answer { locations.allow() }
      },
      Command("deny", help: "stop the tracker from seeing your location") { _ in
        answer { locations.deny() }
      },
      Command("step", "[N]", help: "walk on by one point, or by N") { arguments in
        let count = try arguments.isEmpty ? 1 : number("N", from: &arguments)
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
      Command("remove", "N", help: "remove place N from the list") { arguments in
        let row = try number("N", from: &arguments)
        try arguments.end()
        try intend(at: row) { presenter.removeLocation(id: $0) }
      },
      Command("rename", "N [LABEL]", help: "label place N, or remove its label") { arguments in
        let row = try number("N", from: &arguments)
        let label = try arguments.isEmpty ? nil : arguments.text("LABEL")
        try intend(at: row) { presenter.renameLocation(id: $0, label: label) }
      },
    ]
  }

  private var views: [Command] {
    [
      Command("list", "[all]", help: "list the latest places, or all of them") { arguments in
        try list(&arguments)
      },
      Command("map", help: "show a map below each state, or hide it") { _ in
        if !map.toggle() { screen.write("the map is hidden") }
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

  private func number(_ name: String, from arguments: inout Arguments) throws -> Int {
    try arguments.integer(name, in: 1..<Self.largestNumber + 1)
  }

  /// Answers the system's question about the location, or says why there is no answer to give.
  private func answer(_ event: () -> Void) {
    event()
    if locations.report.authorization == .restricted {
      screen.write("your location is restricted; you can't change that")
    }
  }

  /// Carries out an intent, and shows the reason again if it is refused for the same one.
  private func intend(_ intent: () -> Void) {
    let before = presenter.state.refusal
    intent()
    if before != nil, presenter.state.refusal == before { presenter.updateViews() }
  }

  /// Carries out an intent on the place in a row of the list as it is now.
  private func intend(at row: Int, _ intent: (TrackedLocation.ID) -> Void) throws {
    let places = presenter.state.trackedLocations
    guard row <= places.count else { throw UsageError("there is no place \(row)") }
    intend { intent(places[row - 1].id) }
  }

  private func list(_ arguments: inout Arguments) throws {
    let isAll = try arguments.option("all")
    let locations = presenter.state.trackedLocations
    let list = LocationList(locations, latest: isAll ? locations.count : 20)
    screen.write(list.summary)
    // In parts, so that a list of a million places needs little memory and stops when the reader
    // of the output is gone.
    for part in list.parts(of: 1000) {
      screen.write(part)
      try screen.check()
    }
  }
}
