import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// Passes the program what it needs of the process.
///
/// Read in this order. The library `ViewStatesTracker`:
/// - `Locations/`: the world: where a device is, and the service that reports it.
/// - `Places/`: the document: the list of the places that a person keeps.
/// - `Tracking/`: the presenter of the screen: what it shows, and what a person can do there.
/// - `Simulation/`: a route, and the location service that walks it.
/// - `GPX/`: `GPXDocument`, what a file has, and `GPXExport`; the XML in `GPXReader` can wait.
///
/// This program:
/// - `Console/`: `TrackerProgram`, then the commands, then `ScenePresenter` and the view's lines.
/// - `Map/`: `TrackMap`, what is on the map; `MapGrid`, where; `MapDrawing`, its lines and marks.
///
/// One line that a person types: `add home` is a command in `TrackerCommands`, an intent of the
/// `TrackerPresenter` and an action of the `PlaceList`. Then the `ScenePresenter` has another
/// state, and `SceneConsoleView` draws it.
@main
enum Main {
  @MainActor
  static func main() async {
    let program = TrackerProgram(
      console: .standard(), clock: ContinuousClock(), now: Date(),
      random: SystemRandomNumberGenerator(), files: DiskFileSystem())
    Console.exit(await program.run())
  }
}
