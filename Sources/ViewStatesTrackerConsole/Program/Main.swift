import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// Passes the console, the clock, the time and the random numbers of the process to the program.
///
/// The Tracker is a library, and this program shows it in a terminal. Read in this order:
///
/// - `ViewStatesTracker/Locations/` where a device is, and the service that reports it
/// - `ViewStatesTracker/Places/` the document: the list of the places that a person keeps
/// - `ViewStatesTracker/Tracking/` the screen: its state, its intents, and the presenter of both
/// - `ViewStatesTracker/Simulation/` a route, and a location service that walks it
/// - `Program/` from a typed line to an intent: the options, the program and its commands
/// - `Screen/` from a state to lines
/// - `Map/` the map below these lines: what is on it, where it is, and how it is drawn
/// - `ViewStatesTracker/GPX/` from a file to a route and waypoints, and from places to a file
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
