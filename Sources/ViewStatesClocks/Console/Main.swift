import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// Clocks around the world: passes what the process has to the program.
///
/// A typed line goes from `ClocksCommands` to `ClocksPresenter` as an intent, and from there to
/// `ClocksDocument` and `ClocksViewState` as actions. Both and the time make the `ClocksState` that
/// `ClocksConsoleView` shows. A zone on the list is a `NamedZone`, and with its time a `ZoneClock`.
///
/// Read in this order:
/// - `Time/`: the world: what time it is, what the clocks of a zone show, and which zones exist.
/// - `Document/`: the model of what a person made: the zones on the list, and their names.
/// - `ViewState/`: the model of what a person looks at: the list, the detail and the sheet.
/// - `Screen/`: `ClocksState`, which `ClocksPresenter` derives from these three, and its intents.
/// - `TimeTravel/`: the history of both models, together or each alone.
/// - `Console/`: `ClocksProgram` with its `Settings`, the commands, then the views and what they
///   write and draw; last, how older sessions are read.
@main
enum Main {
  /// A line has room for a document of about ten thousand zones to restore.
  private static let lineLimit = 1 << 20

  @MainActor
  static func main() async {
    let database = ZoneDatabase(
      // The known identifiers lack UTC and Asia/Kolkata, for which there are abbreviations.
      identifiers: TimeZone.knownTimeZoneIdentifiers + TimeZone.abbreviationDictionary.values,
      // Neither has old names. The system has a file for each, beside some other files.
      otherNames: FileManager.default.subpaths(atPath: "/usr/share/zoneinfo") ?? [])
    let program = ClocksProgram(
      console: .standard(lineLimit: lineLimit), clock: ContinuousClock(), date: { Date() },
      database: database, random: SystemRandomNumberGenerator(), files: DiskFileSystem())
    Console.exit(await program.run())
  }
}
