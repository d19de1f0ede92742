import Foundation
import ViewStatesConsole

/// Gives the program the console, the clock, the time and the terminal of the process.
@main
enum Main {
  @MainActor
  static func main() async {
    let console = Console.standard()
    let program = TrackerProgram(
      console: console, clock: ContinuousClock(), now: Date(),
      size: { Console.terminalSize(environment: console.environment) })
    Console.exit(await program.run())
  }
}
