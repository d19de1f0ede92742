import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// Passes what the process has to the program.
@main
enum Main {
  /// A line has room for a document of about ten thousand zones to restore.
  private static let lineLimit = 1 << 20

  @MainActor
  static func main() async {
    let program = ClocksProgram(
      console: .standard(lineLimit: lineLimit), clock: ContinuousClock(), date: { Date() },
      // Foundation knows UTC and India by these names only as abbreviations.
      identifiers: TimeZone.knownTimeZoneIdentifiers + TimeZone.abbreviationDictionary.values,
      random: SystemRandomNumberGenerator(), files: DiskFileSystem())
    Console.exit(await program.run())
  }
}
