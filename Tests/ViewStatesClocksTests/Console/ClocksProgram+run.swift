import Foundation
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

@testable import clocks

extension ClocksProgram {
  /// Runs the whole program in this process, at a fixed time and with known identities by default.
  static func run(
    _ lines: String = "",
    arguments: [String] = ["--time", "2026-11-21T06:37:00Z", "--seed", "0", "--ascii"],
    onTerminal isTerminal: Bool = false, files: any FileSystem = MemoryFileSystem()
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let (output, diagnostics) = (TextCollector(isTerminal: isTerminal), TextCollector())
    let console = Console(
      arguments: arguments, input: InputLines(text: lines, isTerminal: true), output: output,
      diagnostics: diagnostics, terminalSize: { TerminalSize(columns: 80, rows: 10) })
    let program = ClocksProgram(
      console: console, clock: ManualClock(),
      date: { Date(timeIntervalSince1970: 1_774_745_940) },
      identifiers: ["Africa/Casablanca", "America/New_York", "Asia/Tokyo", "Europe/Berlin"],
      random: SplitMix64(seed: 1), files: files)
    let status = await program.run()
    return (status, output.text, diagnostics.text)
  }
}
