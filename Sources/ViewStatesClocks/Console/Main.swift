import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// Clocks around the world: passes what the process has to the program.
///
/// A typed line becomes an intent of `ClocksPresenter`, the intent actions of `ClocksDocument` and
/// `ClocksViewState`, and these with the time a `ClocksState`, which `ClocksConsoleView` shows. On
/// the way a time zone on the list is a `NamedZone`, and with its present time a `ZoneClock`.
///
/// Read in this order:
/// - `Time/`: the world: what time it is, what clocks of a zone show, which zones there are.
/// - `Document/`: the model of what a person made: the zones on the list and their names.
/// - `ViewState/`: the model of what a person looks at: the list, the detail and the sheet.
/// - `Screen/`: the state of the whole screen, derived from these three, and all intents.
/// - `TimeTravel/`: the history of both models, together or each alone.
/// - `Console/`: `ClocksProgram`, the commands, then the views, and what they draw and write.
@main
enum Main {
  /// A line has room for a document of about ten thousand zones to restore.
  private static let lineLimit = 1 << 20

  @MainActor
  static func main() async {
    let database = ZoneDatabase(
      // Foundation knows UTC and India by these names only as abbreviations.
      identifiers: TimeZone.knownTimeZoneIdentifiers + TimeZone.abbreviationDictionary.values,
      // It lists no old names. The system has a file for each, beside some other files.
      otherNames: FileManager.default.subpaths(atPath: "/usr/share/zoneinfo") ?? [])
    let program = ClocksProgram(
      console: .standard(lineLimit: lineLimit), clock: ContinuousClock(), date: { Date() },
      database: database, random: SystemRandomNumberGenerator(), files: DiskFileSystem())
    Console.exit(await program.run())
  }
}
