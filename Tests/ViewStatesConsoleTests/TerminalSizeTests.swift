import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor @Suite struct TerminalSizeTests {
  @Test(
    arguments: [
      (["COLUMNS": "120", "LINES": "40"], TerminalSize(columns: 120, rows: 40)),
      (["COLUMNS": "120"], TerminalSize(columns: 120, rows: 24)),
      (["COLUMNS": "0", "LINES": "many"], .usual), ([:], .usual),
    ] as [([String: String], TerminalSize)])
  func `without a terminal, the environment names the size`(
    environment: [String: String], size: TerminalSize
  ) {
    #expect(TerminalSize.of(descriptor: -1) { environment[$0] } == size)
  }

  @Test func `a console passes its size on to the frames of its screens`() {
    var size = TerminalSize(columns: 8, rows: 2)
    let output = TextCollector(isTerminal: true)
    let console = Console(
      input: InputLines(text: ""), output: output, diagnostics: TextCollector(),
      terminalSize: { size })
    let frame = console.screen().frame()
    frame.draw(["0123456789"])
    size.columns = 10
    frame.draw(["0123456789"])
    #expect(output.text == "0123456…\n0123456789\n")
  }

  @Test(arguments: [(true, true, true), (true, false, false), (false, true, false)])
  func `a console is interactive if a person types and reads`(
    types: Bool, reads: Bool, isInteractive: Bool
  ) {
    let console = Console(
      input: InputLines(text: "", isTerminal: types), output: TextCollector(isTerminal: reads),
      diagnostics: TextCollector())
    #expect(console.isInteractive == isInteractive)
  }
}
