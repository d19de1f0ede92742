import ViewStates
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTimeTravel
import ViewStatesTracker

/// The commands of the program.
///
/// A command turns words into an intent, or an event of the simulated world. Views show the result.
@MainActor
struct TrackerCommands {
  let presenter: any TrackerPresenter
  let locations: SimulatedLocationService
  let history: History
  let screen: Screen
  let scene: ScenePresenter
  let states: StateCommands
  let files: any FileSystem

  var all: [Command] {
    [
      Command("allow", help: "let the tracker see your location") { _ in answer(locations.allow) },
      Command("deny", help: "stop the tracker from seeing your location") { _ in
        answer(locations.deny)
      },
      Command("step", "[N]", help: "walk on by one point, or by N", run: step),
      Command("add", "[LABEL]", help: "keep the current location") { arguments in
        try presenter.addCurrentLocation(label: label(&arguments))
      },
      Command("remove", "N", help: "remove place N from the list") { arguments in
        let id = try place(&arguments)
        try arguments.end()
        presenter.removePlace(id: id)
      },
      Command("rename", "N [LABEL]", help: "label place N, or remove its label") { arguments in
        try presenter.renamePlace(id: place(&arguments), label: label(&arguments))
      },
    ] + TimeTravelCommands(of: history, screen: screen).all + [
      Command("list", "[all]", help: "list the latest places, or all of them", run: list),
      Command("map", help: "show a map below the list, or hide it") { _ in scene.toggleMap() },
    ] + states.all + [
      Command(
        "export", "[over] FILE", help: "write the places as GPX; 'over' replaces a file",
        run: export),
      Command("import", "FILE", help: "keep the waypoints of a GPX file", run: importPlaces),
    ]
  }

  private func answer(_ change: () -> Void) {
    change()
    if locations.state.authorization == .restricted {
      screen.write("your location is restricted; you can't change that")
    }
  }

  private func step(_ arguments: inout Arguments) throws {
    // The largest file has 1.4 million points; a larger number is a slip.
    let count = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<2_000_001)
    try arguments.end()
    locations.step(count)
    let position = "at point \(locations.position + 1) of \(locations.route.points.count)"
    screen.write(SafeText(locations.isAtEnd ? "\(position), the end of the route" : position))
  }

  /// Takes a place by the number of its row in the list as it is now.
  private func place(_ arguments: inout Arguments) throws -> Identity {
    let places = presenter.state.places
    return places[try arguments.row(of: places.count, called: "place")].id
  }

  private func label(_ arguments: inout Arguments) throws -> String? {
    try arguments.isEmpty ? nil : arguments.text("LABEL")
  }

  private func list(_ arguments: inout Arguments) throws {
    let latest = try arguments.option("all") ? .max : 20
    let state = presenter.state
    screen.write(
      state.places.isEmpty
        ? ["no places; type 'add' to keep one"]
        : [state.summary(latest: latest)] + state.placeLines(latest: latest))
  }
}
