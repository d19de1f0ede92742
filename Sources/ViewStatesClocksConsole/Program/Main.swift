import Foundation
import ViewStatesConsole

/// Gives the program the console, the clocks, the time zones and the terminal of the process.
@main
enum Main {
  /// Room to restore a document of some ten thousand zones.
  private static let lineLimit = 1 << 20

  @MainActor
  static func main() async {
    let console = Console.standard(lineLimit: lineLimit)
    let program = ClocksProgram(
      console: console, clock: ContinuousClock(), date: { Date() },
      identifiers: TimeZone.knownTimeZoneIdentifiers,
      size: { Console.terminalSize(environment: console.environment) })
    Console.exit(await program.run())
  }
}
