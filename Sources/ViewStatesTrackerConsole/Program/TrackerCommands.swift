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
  let scene: ScenePresenter
  let states: StateCommands
  let files: any FileSystem

  /// More points than any walk has; a larger number is a slip.
  private static let mostSteps = 1_000_000

  var all: [Command] {
    world + intents + TimeTravelCommands(of: history, screen: screen).all + views + states.all
      + exchange
  }

  private var world: [Command] {
    [
      Command("allow", help: "let the tracker see your location") { _ in
        answer { locations.allow() }
      },
      Command("deny", help: "stop the tracker from seeing your location") { _ in
        answer { locations.deny() }
      },
      Command("step", "[N]", help: "walk on by one point, or by N") { arguments in
        let count = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<Self.mostSteps + 1)
        try arguments.end()
        locations.step(count)
        screen.write(position)
      },
    ]
  }

  private var intents: [Command] {
    [
      Command("add", "[LABEL]", help: "keep the current location") { arguments in
        let label = try arguments.isEmpty ? nil : arguments.text("LABEL")
        do {
          try presenter.addCurrentLocation(label: label)
        } catch let refusal as TrackerRefusal {
          throw UsageError(refusal.message)
        }
      },
      Command("remove", "N", help: "remove place N from the list") { arguments in
        let id = try place(&arguments)
        try arguments.end()
        presenter.removePlace(id: id)
      },
      Command("rename", "N [LABEL]", help: "label place N, or remove its label") { arguments in
        let id = try place(&arguments)
        let label = try arguments.isEmpty ? nil : arguments.text("LABEL")
        try presenter.renamePlace(id: id, label: label)
      },
    ]
  }

  private var views: [Command] {
    [
      Command("list", "[all]", help: "list the latest places, or all of them") { arguments in
        try list(&arguments)
      },
      Command("map", help: "show a map below the list, or hide it") { _ in scene.toggleMap() },
    ]
  }

  private var position: SafeText {
    let count = locations.route.points.count
    let end = locations.isAtEnd ? ", the end of the route" : ""
    return "at point \(locations.position + 1) of \(count)\(end)"
  }

  /// Takes a place by the number of its row in the list as it is now.
  private func place(_ arguments: inout Arguments) throws -> Identity {
    let places = presenter.state.places
    return places[try arguments.row(of: places.count, called: "place")].id
  }

  /// Answers the system's question about the location, or says why there is no answer to give.
  private func answer(_ event: () -> Void) {
    event()
    if locations.state.authorization == .restricted {
      screen.write("your location is restricted; you can't change that")
    }
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
