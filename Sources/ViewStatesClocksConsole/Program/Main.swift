import Foundation
import ViewStatesConsole

/// Passes the console, the clocks, the time zones, the random numbers and the terminal of the
/// process to the program.
@main
enum Main {
  /// A line has room for a document of about ten thousand zones to restore.
  private static let lineLimit = 1 << 20

  @MainActor
  static func main() async {
    let console = Console.standard(lineLimit: lineLimit)
    let program = ClocksProgram(
      console: console, clock: ContinuousClock(), date: { Date() },
      identifiers: TimeZone.knownTimeZoneIdentifiers, random: SystemRandomNumberGenerator(),
      size: { Console.terminalSize(environment: console.environment) })
    Console.exit(await program.run())
  }
}
