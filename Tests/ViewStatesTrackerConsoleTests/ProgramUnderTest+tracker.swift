import Foundation
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import tracker

extension ProgramUnderTest {
  /// The Tracker in a small terminal, at a fixed time and with known identities.
  static func tracker(
    _ arguments: String..., columns: Int = 40, rows: Int = 9, clock: ManualClock = ManualClock()
  ) -> ProgramUnderTest {
    ProgramUnderTest(
      ["--seed", "1"] + arguments, size: TerminalSize(columns: columns, rows: rows)
    ) { console, files in
      await TrackerProgram(
        console: console, clock: clock, now: Date(timeIntervalSince1970: 1_172_831_643),
        random: SplitMix64(seed: 1), files: files
      ).run()
    }
  }
}
