import Foundation
import ViewStatesConsole

/// Passes the console, the clock, the time, the random numbers and the terminal of the process to
/// the program.
@main
enum Main {
  @MainActor
  static func main() async {
    let console = Console.standard()
    let program = TrackerProgram(
      console: console, clock: ContinuousClock(), now: Date(),
      random: SystemRandomNumberGenerator(),
      size: { Console.terminalSize(environment: console.environment) })
    Console.exit(await program.run())
  }
}
