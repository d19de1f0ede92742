import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

@testable import cows

/// The program in terminals of several widths, and with options.
@MainActor @Suite struct CowsTerminalTests {
  private let introduction = """
    A herd of cows
    Type 'show 12' to open a cow, or 'search zo'; 'help' lists all commands.


    """

  @Test func `a terminal of 40 columns has no room for two sides`() async {
    let session = await CowsProgram.run(
      "search zo\nlayout split\nshow 12\npreferences\nlink\n", arguments: ["--color=never"],
      onTerminal: 40)
    #expect(session.diagnostics == "")
    #expect(
      session.output == introduction.replacing("'search zo'", with: "'search\nzo'") + #"""
        herd           24 cows
           1  Agnes          4  Mathilda
           3  Bérénice      13  Núria
           2  Clementine    22  Oda
           7  Dora          16  Pauline
          18  Élodie         9  Rosalie
           5  Frøydis       11  Sólveig
          17  Gerda         19  Tess
          14  Heidi         23  Ulrike
          21  Ingeborg      24  Vesna
           6  İpek          20  Wilma
          10  Käthe         12  Zoë
           8  Łucja         15  Žofie
        history        |o|  step 0 of 0
        > herd           2 of 24 cows with 'zo'
          12  Zoë      15  Žofie
        history        |=o|  step 1 of 1
        > herd           2 of 24 cows with 'zo'
          12  Zoë      15  Žofie
        history        |==o|  step 2 of 2
        > screens        herd > 12 Zoë
        cow            12 Zoë; 'remove', 'back'
        favourite      no; 'favourite'
          .-.  ,__,    .
          '-'\(o o) __/
              (_u_)'  )_
             /'  |\.-'  '.
            | #  | '.____/
            |____|~
            || ||
            '' ''
        history        |===o|  step 3 of 3
        > screens        …; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name
        frame          off; 'frame on|off'
        history        |====o|  step 4 of 4
        > cows://herd;in=split/12/preferences
        >\#u{20}

        """#)
  }

  @Test func `in a wider terminal, both sides are wider`() async {
    let session = await CowsProgram.run(
      "search zo\nlayout split\n", arguments: ["--color=never"], onTerminal: 120)
    #expect(
      session.output.hasSuffix(
        """
        > herd           2 of 24 cows with 'zo'  | cow            none; 'show N'
          12  Zoë      15  Žofie               |
        history        |==o|  step 2 of 2
        >\u{20}

        """))
  }

  @Test func `a split that has become too narrow shows its sides below one another`() async {
    let state = CommandsUnderTest()
    _ = await state.run("layout split")
    _ = await state.run("search zo")
    _ = await state.run("show 12")
    let lines = state.scene.state.lines(width: 60).map(\.plain)
    #expect(
      lines.prefix(5) == [
        "screens        herd | 12 Zoë", "herd           2 of 24 cows with 'zo'",
        "  12  Zoë      15  Žofie", "cow            12 Zoë; 'remove', 'back'",
        "favourite      no; 'favourite'",
      ])
  }

  @Test func `a narrow terminal that widens shows both sides again`() async {
    let output = TextCollector(isTerminal: true)
    let console = Console(
      arguments: ["--seed", "0", "--color=never"],
      input: InputLines(text: "layout split\nshow 12\nlink\nundo\nredo", isTerminal: true),
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
    #expect(afterwards.last?.contains("screens        herd | 12 Zoë\n") == true)
    #expect(afterwards.last?.contains("| cow            none; 'show N'") == true)
  }

  @Test func `what is covered is dim, and what can be used is bold`() async {
    let session = await CowsProgram.run(
      "show 12\n", arguments: ["--color=always", "--seed=0"])
    #expect(
      session.output.contains(
        "\u{1B}[1mscreens      \u{1B}[0m  \u{1B}[2mherd\u{1B}[0m > \u{1B}[1m12 Zoë\u{1B}[0m\n"))
  }

  @Test func `a link of the command line is opened before anything is shown`() async {
    let session = await CowsProgram.run(
      "undo\nback\n",
      arguments: ["--link", "cows://herd/12/preferences?style=sheet", "--seed=0"])
    #expect(session.status == .success)
    #expect(
      session.output.hasPrefix(
        """
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |o|  step 0 of 0
        nothing to undo
        screens        herd > 12 Zoë
        """))
  }

  @Test(
    arguments: [
      (
        "cows://herd/\u{1B}",
        "a link can't have '\\u{1B}' there; a link is like cows://herd/12/preferences"
      ),
      ("cows://herd/3;style=detail", "step 2: only a split has a detail side"),
      ("", "a link begins with cows://; a link is like cows://herd/12/preferences"),
    ])
  func `a link of the command line that cannot be opened ends the program`(
    link: String, reason: String
  ) async {
    let session = await CowsProgram.run(arguments: ["--link=\(link)"])
    #expect(session.status == .usage)
    #expect(session.output == "")
    #expect(session.diagnostics == "cows: --link: \(reason)\ntry 'cows --help'\n")
  }

  @Test func `nothing that is typed reaches the terminal raw`() async {
    let session = await CowsProgram.run(
      """
      search \u{1B}[2J\u{202E}
      open cows://herd/\u{1B}]0;x\u{7}
      open \u{9B}2J
      restore {"\u{1B}":1}
      layout \u{9B}
      \u{1B}c
      """)
    let hidden = (session.output + session.diagnostics).unicodeScalars.filter {
      ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"].contains($0)
    }
    #expect(hidden.isEmpty)
    #expect(session.output.contains(#"none of 24 cows with '\u{1B}[2J\u{202E}'"#))
  }
}
