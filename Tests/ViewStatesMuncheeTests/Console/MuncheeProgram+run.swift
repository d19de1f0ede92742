import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

@testable import munchee

extension MuncheeProgram {
  /// Runs the whole program in this process, with known identities by default.
  static func run(
    _ lines: String = "", arguments: [String] = ["--seed", "0"], onTerminal columns: Int? = nil,
    files: any FileSystem = MemoryFileSystem()
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let isTerminal = columns != nil
    let (output, diagnostics) = (TextCollector(isTerminal: isTerminal), TextCollector())
    let console = Console(
      arguments: arguments, input: InputLines(text: lines, isTerminal: true), output: output,
      diagnostics: diagnostics,
      terminalSize: { TerminalSize(columns: columns ?? 80, rows: 24) })
    let program = MuncheeProgram(
      console: console, clock: ManualClock(), random: SplitMix64(seed: 1), files: files)
    return (await program.run(), output.text, diagnostics.text)
  }

  /// What is written for some lines after others, of which all must run without a fault.
  static func run(
    _ lines: String, after earlier: String, arguments: [String] = []
  ) async -> (output: String, diagnostics: String) {
    let arguments = ["--seed", "0"] + arguments
    let before = await run(earlier, arguments: arguments)
    let whole = await run(earlier + lines, arguments: arguments)
    #expect(before.diagnostics == "")
    #expect(whole.status == .success)
    #expect(whole.output.hasPrefix(before.output))
    return (String(whole.output.dropFirst(before.output.count)), whole.diagnostics)
  }

  /// An order that is paid, with the answer of the bank still to come.
  nonisolated static let paid = """
    choose 1
    add 1 2
    address Am Kai 1
    confirm
    card 4242 4242 4242 4242 12/30
    pay card

    """
}
