import Foundation
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

@testable import tracker

extension TrackerProgram {
  /// Runs the whole program in this process, at a fixed time.
  static func run(
    _ lines: String = "", arguments: [String] = [], environment: [String: String] = [:],
    onTerminal isTerminal: Bool = false, files: any FileSystem = MemoryFileSystem()
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let (output, diagnostics) = (TextCollector(isTerminal: isTerminal), TextCollector())
    let console = Console(
      arguments: arguments, environment: { environment[$0] },
      input: InputLines(text: lines, isTerminal: true), output: output,
      diagnostics: diagnostics, terminalSize: { TerminalSize(columns: 40, rows: 9) })
    let program = TrackerProgram(
      console: console, clock: ContinuousClock(), now: Date(timeIntervalSince1970: 1_172_831_643),
      random: SystemRandomNumberGenerator(), files: files)
    let status = await program.run()
    return (status, output.text, diagnostics.text)
  }
}
