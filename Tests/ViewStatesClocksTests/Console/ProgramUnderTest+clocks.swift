import Foundation
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import clocks

extension ProgramUnderTest {
  /// Clocks with known identities and few zones to pick from.
  static func clocks(
    _ arguments: [String] = ["--time", "2026-11-21T06:37:00Z", "--ascii"], rows: Int = 24
  ) -> ProgramUnderTest {
    ProgramUnderTest(
      ["--seed", "0"] + arguments, size: TerminalSize(columns: 80, rows: rows)
    ) { console, files in
      await ClocksProgram(
        console: console, clock: ManualClock(),
        date: { Date(timeIntervalSince1970: 1_774_745_940) },
        database: ZoneDatabase(
          identifiers: ["Africa/Casablanca", "America/New_York", "Asia/Tokyo", "Europe/Berlin"],
          otherNames: ["UTC"]),
        random: SplitMix64(seed: 1), files: files
      ).run()
    }
  }
}
