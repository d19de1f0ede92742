import Testing
import ViewStatesConsoleMocks

/// How the program answers a line: with an intent, its refusal, or what was expected instead.
@MainActor @Suite struct CowsCommandsTests {
  @Test(
    arguments: [
      "show 12": "cows://herd/12", "layout plain\nshow 12": "cows://herd;in=plain/12",
      "sheet 12": "cows://herd/12;style=sheet",
      "push 12": "cows://herd/12",
      "layout split\npush 12": "cows://herd;in=split/12;style=push",
      "layout split\ndetail 12": "cows://herd;in=split/12", "open cows://12": "cows://herd/12",
      "show 3\nshow 12\nremove": "cows://herd/3",
      "show 12\nshow 12": "cows://herd/12", "about\nabout": "cows://herd/about",
      "layout split\nshow 12\nshow 12\nundo": "cows://herd;in=split",
      // Undo closes an alert, whatever it takes back, and redo does not show it again.
      "open cows://herd/9;style=alert\nfavourite\nundo\nshow 3": "cows://herd/3",
      "open cows://herd;in=split/about;style=alert\nundo\nredo\ndetail 3": "cows://herd;in=split/3",
    ])
  func `A cow is opened as the command says`(lines: String, link: String) async {
    #expect(await ProgramUnderTest.cows.run(lines + "\nlink").output.hasSuffix("\n\(link)\n"))
  }

  @Test(
    arguments: [
      "show": "show: expected N, a number from 1 to 24, got nothing",
      "show x": "show: expected N, a number from 1 to 24, got 'x'",
      "sheet 0": "sheet: expected N, a number from 1 to 24, got '0'",
      "push 1 2": "push: expected nothing more, got '2'",
      "show 99": "show: expected N, a number from 1 to 24, got '99'",
      "show 12\nremove\nback\nshow 12": "there is no cow 12 in the herd",
      "show 12\nremove\nfavourite": "there is no cow 12 in the herd",
      "show 12\nremove\nremove": "there is no cow 12 in the herd",
      "favourite": "no cow is open on top; type 'show N' first",
      "show 12\nsearch a": "the list of the herd is covered; type 'back' until you see it",
      "frame on": "the preferences are not on top; open them, or type 'back'",
      "preferences\nabout\norder number":
        "the preferences are not on top; open them, or type 'back'",
      "preferences\nabout\npreferences":
        "this screen is open already; if you don't see it, type 'back'",
      "search \(String(repeating: "x", count: 101))":
        "search: a text has at most 100 characters; an emoji can be several",
      "order nmae": "order: expected name or number, got 'nmae'; did you mean 'name'?",
      "back": "there is nothing to go back to",
      "dismiss": "no sheet lies over the herd",
      "show 12\ndismiss": "no sheet lies over the herd; 'back' leaves a screen",
      "detail 12": "only a split has a detail side; type 'show N' or 'sheet N'",
      "layout plain\npush 3":
        "a cow can be pushed only in a stack or a split; type 'show N' or 'sheet N'",
      "open cows://herd/about;style=alert\nshow 12":
        "an alert can't open another screen; type 'back' first",
      "open cows://herd/about;style=alert\ndetail 12":
        "an alert can't open another screen; type 'back' first",
      "open cows://herd/3;style=detail":
        "screen 2 can't be shown: only a split has a detail side; leave out the style",
      "open sheep://herd": "a link begins with cows://; a link is like cows://herd/12/preferences",
      "open cows://herd/\u{1B}[2J":
        "there is no screen called '\\u{1B}[2J'; a link is like cows://herd/12/preferences",
      "open cows://herd/preferense":
        "there is no screen called 'preferense'; did you mean 'preferences'?",
      "open cows://herd/3/herd":
        "the herd can only come first; a link is like cows://herd/12/preferences",
      "open cows://herd/preferences/preferences":
        "screen 3 can't be shown: this screen is open already; go back to it instead",
      "open cows://herd/99": "there is no cow 99 in the herd",
      "open cows://herd/012": "a link has 12 instead of 012",
      "open cows://herd;in=x": "a screen takes style, in and over, each once, and not 'in=x'"
        + "; a link is like cows://herd/12/preferences",
    ])
  func `A refusal is shown with a remedy`(lines: String, diagnostics: String) async {
    #expect(await ProgramUnderTest.cows.run(lines).diagnostics == diagnostics + "\n")
  }

  @Test func `An alert offers no other screen, because it can't open one`() async {
    let session = await ProgramUnderTest.cows.run("open cows://herd/preferences;style=alert")
    #expect(session.output.contains("\npreferences    'reset', 'back'\n"))
  }

  @Test func `A layout that has no place for screens says that it closes them`() async {
    let session = await ProgramUnderTest.cows.run("push 3\npush 4\nlayout plain")
    #expect(session.output.contains("\nclosed 2 screens; type 'undo' to go back\nherd "))
  }

  @Test func `A herd without cows says so, whatever is searched for`() async {
    let session = await ProgramUnderTest.cows.run(
      #"search x\#nrestore herd {"cows":[],"favourites":[]}"#)
    let end = """
      herd           no cow; 'undo' goes back
      history        |==o|  step 2 of 2

      """
    #expect(session.output.hasSuffix(end))
  }

  @Test func `What is searched for is shown escaped, not obeyed`() async {
    let session = await ProgramUnderTest.cows.run("search \u{1B}[2J\u{202E}")
    #expect(session.output.contains(#"none of 24 cows with '\u{1B}[2J\u{202E}'"#))
    #expect(!session.output.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
  }

  /// As a shell runs the program, with the input of the process.
  @Test func `A navigation of a hundred screens is restored from one line`() throws {
    let screens = (2...101).map { number in
      #"{"id":"\#(number)-0000000000000000","route":{"cow":{"number":\#(number % 24 + 1)}},"#
        + #""style":"push"}"#
    }
    let json =
      #"{"layers":[{"container":"stack","detail":[],"pushed":[\#(screens.joined(separator: ","))],"#
      + #""screen":{"id":"1-0000000000000000","route":{"overview":{}},"style":"root"}}],"waiting":[]}"#
    let result = try Executable("cows").run("restore navigation \(json)\nstate navigation\n")
    #expect(result.diagnostics == "")
    #expect(result.output.hasSuffix("\n\(json)\n"))
  }
}
