import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

@testable import cows

/// The program in terminals of several widths, and with options.
@MainActor @Suite struct CowsTerminalTests {
  @Test func `A terminal of 40 columns shows one side at a time, and all that can be typed`() async
  {
    let session = await ProgramUnderTest.cows.run(
      "search zo\nlayout split\nshow 12\npreferences\n", ["--color=never"], columns: 40)
    #expect(session.diagnostics == "")
    let introduction = """
      A herd of cows
      Type what a screen offers in quotes; 'help' lists all commands.


      """
    #expect(session.output.hasPrefix(introduction.replacing("quotes; ", with: "quotes;\n")))
    for lines in [
      "> screens        herd > 12 Zoë\ncow            12 Zoë; 'remove', 'back'\n",
      "> screens        …; sheet: preferences\npreferences    'reset', 'about', 'back'\n",
      "order          by name; 'order\n               name|number'\n",
    ] { #expect(session.output.contains(lines)) }
    #expect(session.output.split(separator: "\n").allSatisfy { !$0.hasSuffix("…") })
  }

  @Test func `A narrow terminal that widens shows both sides again`() async {
    let output = TextCollector(isTerminal: true)
    let console = Console(
      arguments: ["--seed", "0", "--color=never"],
      input: InputLines(text: "layout split\nshow 12\nlook\nlink\nundo\nredo", isTerminal: true),
      output: output, diagnostics: TextCollector(),
      // The person makes the terminal wider when the cow is open.
      terminalSize: {
        TerminalSize(columns: output.text.contains("herd > 12 Zoë") ? 80 : 40, rows: 24)
      })
    _ = await CowsProgram(
      console: console, random: SplitMix64(seed: 1), files: MemoryFileSystem()
    ).run()
    #expect(!output.text.contains("width"))
    let afterwards = output.text.split(separator: "herd > 12 Zoë")
    #expect(afterwards.count == 2)
    // By `look` and by `redo`.
    #expect(afterwards.last?.split(separator: "screens        herd | 12 Zoë\n").count == 3)
    #expect(afterwards.last?.contains("| cow            none") == true)
  }

  @Test func `What is covered is dim, and what can be used is bold`() async {
    let session = await ProgramUnderTest.cows.run("show 12\n", ["--color=always"])
    #expect(
      session.output.contains(
        "\u{1B}[1mscreens      \u{1B}[0m  \u{1B}[2mherd\u{1B}[0m > \u{1B}[1m12 Zoë\u{1B}[0m\n"))
  }
}
