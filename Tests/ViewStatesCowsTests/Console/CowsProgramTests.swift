import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import cows

/// The whole program in this process: lines in, everything written out.
///
/// The article has the first screens: the herd, a search, a cow and the preferences.
@MainActor @Suite struct CowsProgramTests {
  let cows = ProgramUnderTest.cows

  @Test func `A cow is found and opened, preferences lie over it, and each is left again`() async {
    let start = await cows.run("search zo\nshow 12\npreferences").output
    let session = await cows.run(
      #"""
      # A script may have remarks, and empty lines.

      search zo
      show 12
      preferences
      frame on
      back
      back
      quit
      not reached
      """#)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == start + #"""
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          on; 'frame on|off'
        history        |====o|  step 4 of 4
        screens        herd > 12 Zoë
        cow            12 Zoë; 'remove', 'back'
        favourite      no; 'favourite'
        +------------------+
        | .-.  ,__,    .   |
        | '-'\(o o) __/    |
        |     (_u_)'  )_   |
        |    /'  |\.-'  '. |
        |   | #  | '.____/ |
        |   |____|~        |
        |   || ||          |
        |   '' ''          |
        +------------------+
        history        |=====o|  step 5 of 5
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |======o|  step 6 of 6

        """#)
  }

  @Test func `A split shows two screens beside each other, or one at a time`() async {
    let start = await cows.run("search zo").output
    let session = await cows.run(
      #"""
      search zo
      layout split
      show 12
      back
      layout plain
      about
      """#)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == start + #"""
        herd           2 of 24 cows with 'zo'; | cow            none
                       'search TEXT', 'show N' |
          12  Zoë      15  Žofie               |
        history        |==o|  step 2 of 2
        screens        herd | 12 Zoë
        herd           2 of 24 cows with 'zo'; | cow            12 Zoë; 'remove', 'back'
                       'search TEXT', 'show N' | favourite      no; 'favourite'
          12  Zoë      15  Žofie               |   .-.  ,__,    .
                                               |   '-'\(o o) __/
                                               |       (_u_)'  )_
                                               |      /'  |\.-'  '.
                                               |     | #  | '.____/
                                               |     |____|~
                                               |     || ||
                                               |     '' ''
        history        |===o|  step 3 of 3
        herd           2 of 24 cows with 'zo'; | cow            none
                       'search TEXT', 'show N' |
          12  Zoë      15  Žofie               |
        history        |====o|  step 4 of 4
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |=====o|  step 5 of 5
        screens        herd; sheet: about
        about          24 cows in ASCII; 'back'
        in the herd    all of them
        history        |======o|  step 6 of 6

        """#)
  }

  @Test func `What presents what is drawn as a tree, and printed as a link and as JSON`() async {
    let start = await cows.run("search zo").output
    let session = await cows.run(
      #"""
      search zo
      open cows://herd;in=split/12/15;style=push/preferences;over=2/about
      hierarchy
      link
      state navigation
      """#)
    #expect(session.diagnostics == "")
    #expect(
      session.output == start + #"""
        screens        herd | 12 Zoë > 15 Žofie; sheet: preferences > about
        about          24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  step 2 of 2
        herd  root, split
        `- 12 Zoë  detail
           |- 15 Žofie  push
           `- preferences  sheet, stack
              `- about  push
        cows://herd;in=split/12/15/preferences;over=2/about
        {"layers":[{"container":"split","detail":[{"id":"3-daa66d2c7ddf743f","route":{"cow":{"number":12}},"style":"detail"},{"id":"4-78dde6e5fd29f054","route":{"cow":{"number":15}},"style":"push"}],"pushed":[],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}},{"container":"stack","detail":[],"presenter":"3-daa66d2c7ddf743f","pushed":[{"id":"6-b54cda58fbbee87e","route":{"about":{}},"style":"push"}],"screen":{"id":"5-1715609f7c746c69","route":{"preferences":{}},"style":"sheet"}}],"waiting":[]}

        """#)
  }

  @Test func `Of a hundred screens, the lowest titles are left out, in a narrow tree`() async {
    let numbers = (1...98).map { "\($0 % 24 + 1)" }
    let session = await cows.run(
      "open cows://herd/\(numbers.joined(separator: "/"))/about\nhierarchy")
    #expect(
      session.output.contains(
        "\nscreens        … > 24 Vesna > 1 Agnes > 2 Clementine > 3 Bérénice > about\n")
    )
    let tree = session.output.split(separator: "\n").suffix(100)
    #expect(tree.first == "herd  root, stack")
    #expect(tree.dropFirst(8).first == "                     `- 9 Rosalie  push")
    #expect(tree.dropFirst(9).first == "depth 9              `- 10 Käthe  push")
    #expect(tree.last == "depth 99             `- about  push")
    #expect(tree.map(\.count).max() ?? 0 <= 48)
  }

  @Test(
    arguments: [
      ("search a\nshow 99\npush 3 4\nsearch b", ["search for b"]),
      ("layout plain\nsearch a\npush 3\nsearch b", ["layout plain", "search for b"]),
      ("search a\nlink\nsearch b", ["search for a", "search for b"]),
      ("show 3\nopen cows://herd/3/about;style=alert\nlink\nback", ["show cow 3"]),
      (
        "open cows://herd/9;style=alert\nfavourite\nopen cows://herd/2;style=alert\nback",
        ["add cow 9 to the favourites"]
      ),
    ])
  func `Typing is one step until a command, an alert none`(lines: String, steps: [String]) async {
    let history = await cows.run(lines + "\nhistory").output.split(separator: "\n")
    let here = history.suffix(steps.count).map { $0.dropFirst(15) }
    #expect(here.map(String.init) == steps)
    #expect(history.dropLast(steps.count).last == "            0  start")
  }

  /// Laws 1, 5 and 7, where a restored state has no alert, as an alert is shown once.
  @Test(arguments: 1...6)
  func `what is shown is what a program shows of the printed state`(seed: UInt64) async throws {
    let walk = RandomWalk(seed: seed, steps: 60) { random in
      CowsProgram.lines.randomElement(using: &random) ?? ""
    }
    try await walk.run { lines in
      // A link opens two alerts at most.
      let lines = lines.map { $0.contains("alert") ? "\($0)\nfavourite\nundo\nback\nback" : $0 }
      return await ProgramUnderTest.cows.firstDifference(afterRestoring: lines)
    }
  }
}
