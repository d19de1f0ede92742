import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import cows

/// The program in terminals of several widths, and with options.
@MainActor @Suite struct CowsTerminalTests {
  @Test func `In 40 columns, one side is shown at a time, and all that can be typed`() async {
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

  @Test func `A low terminal shows some rows of the herd, and says how to see the next`() async {
    let cows = ProgramUnderTest(
      ["--seed", "0", "--color=never"], size: .init(columns: 40, rows: 12)
    ) {
      await CowsProgram(console: $0, random: SplitMix64(seed: 1), files: $1).run()
    }
    let session = await cows.run("scroll 9\nscroll 13\nsearch", columns: 40)
    #expect(session.diagnostics == "there is no row 13\n")
    let names = "  18  Élodie         9  Rosalie\n   5  Frøydis       11  Sólveig\n"
    let heading =
      "herd           24 cows; rows 1 to 8 of\n               12; 'scroll 9', 'show N'\n"
    #expect(session.output.split(separator: heading).count == 3)
    let part = """
      > herd           24 cows; rows 5 to 12 of
                     12; 'scroll 1', 'show N'
      \(names)
      """
    #expect(session.output.contains(part))
    #expect(session.output.split(separator: names).count == 4)
  }

  @Test func `Of two cows in a split, only the one that commands act on offers them`() async {
    let session = await ProgramUnderTest.cows.run(
      "layout split\npush 5\nshow 6\nremove\nback", ["--color=never"], columns: 80)
    #expect(session.diagnostics == "")
    for lines in [
      "cow            5 Frøydis; 'remove',    | cow            none\n",
      "cow            5 Frøydis               | cow            6 İpek; 'remove', 'back'\n",
      "favourite      no                      | favourite      no; 'favourite'\n",
      "cow            5 Frøydis               | cow            6 İpek\n",
    ] { #expect(session.output.contains(lines)) }
    #expect(
      session.output.split(separator: "Frøydis; 'remove'").count == 3, "alone, and alone again")
  }

  @Test func `A cow beside the preferences offers all but to go back`() async {
    let session = await ProgramUnderTest.cows.run(
      "open cows://herd;in=split/5;style=push/preferences;style=detail\nfavourite",
      ["--color=never"], columns: 80)
    #expect(session.diagnostics == "")
    #expect(session.output.contains("5 Frøydis; 'remove'     | preferences    'reset', "))
    #expect(session.output.contains("yes; 'favourite'"))
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
