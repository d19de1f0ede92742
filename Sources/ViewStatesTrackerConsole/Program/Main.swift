import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// Passes the console, the clock, the time and the random numbers of the process to the program.
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
