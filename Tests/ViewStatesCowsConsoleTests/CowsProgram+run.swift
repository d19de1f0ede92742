import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesStorageMocks

@testable import cows

extension CowsProgram {
  /// Runs the whole program in this process, with known identities by default.
  static func run(
    _ lines: String = "", arguments: [String] = ["--seed", "0"],
    onTerminal columns: Int? = nil, files: any FileSystem = MemoryFileSystem()
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let isTerminal = columns != nil
    let (output, diagnostics) = (TextCollector(isTerminal: isTerminal), TextCollector())
    let console = Console(
      arguments: arguments, input: InputLines(text: lines, isTerminal: isTerminal), output: output,
      diagnostics: diagnostics,
      terminalSize: { TerminalSize(columns: columns ?? 80, rows: 24) })
    let program = CowsProgram(console: console, random: SplitMix64(seed: 1), files: files)
    let status = await program.run()
    return (status, output.text, diagnostics.text)
  }
}
