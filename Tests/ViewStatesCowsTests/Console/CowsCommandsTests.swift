import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesNavigation

@testable import cows

/// How the program answers a line: with an intent, its refusal, or what was expected instead.
@MainActor @Suite struct CowsCommandsTests {
  @Test(
    arguments: [
      ("show 12", "cows://herd/12"), ("sheet 12", "cows://herd/12;style=sheet"),
      ("push 12", "cows://herd/12"),
      ("layout split\npush 12", "cows://herd;in=split/12;style=push"),
      ("layout split\ndetail 12", "cows://herd;in=split/12"),
    ])
  func `a cow is opened as the command says`(lines: String, link: String) async {
    #expect(await CowsProgram.run(lines + "\nlink").output.hasSuffix("\n\(link)\n"))
  }

  @Test(
    arguments: [
      ("show", "show: expected N, got nothing"),
      ("show x", "show: expected N, the number of a cow, got 'x'"),
      ("sheet 0", "sheet: expected N, the number of a cow, got '0'"),
      ("push 1 2", "push: expected nothing more, got '2'"),
      ("detail -3", "detail: expected N, the number of a cow, got '-3'"),
      ("favourite", "no cow is open on top; type 'show N' first"),
      ("remove", "no cow is open on top; type 'show N' first"),
      ("order nmae", "order: expected name or number, got 'nmae'; did you mean 'name'?"),
      ("order name", "the preferences are not open on top; type 'preferences' first"),
      ("frame maybe", "frame: expected on or off, got 'maybe'"),
      ("frame on", "the preferences are not open on top; type 'preferences' first"),
      ("reset", "the preferences are not open on top; type 'preferences' first"),
      (
        "layout splt",
        "layout: expected plain or stack or split, got 'splt'; did you mean 'split'?"
      ),
      ("open", "open: expected LINK, got nothing"),
      ("show 12\nsearch a", "the list of the herd is covered; type 'back' until you see it"),
    ])
  func `a line that is not understood is answered with what was expected`(
    lines: String, diagnostics: String
  ) async {
    #expect(await CowsProgram.run(lines).diagnostics == diagnostics + "\n")
  }

  @Test(
    arguments: [
      ("show 99", "there is no cow 99 in the herd"),
      (
        "layout plain\npush 3",
        "a cow can be pushed only in a stack or a split; type 'layout stack' or 'sheet N'"
      ),
      ("back", "there is nothing to go back to"),
      ("dismiss", "no sheet lies over the herd; type 'back' to leave a screen"),
      (
        "open cows://herd/about;style=alert\nshow 12",
        "an alert can't open another screen; type 'back' first"
      ),
      ("open cows://herd/3;style=detail", "step 2: only a split has a detail side"),
      (
        "open sheep://herd",
        "a link begins with cows://; a link is like cows://herd/12/preferences"
      ),
      (
        "open cows://herd/\u{1B}[2J",
        "a link can't have '\\u{1B}[2J' there; a link is like cows://herd/12/preferences"
      ),
      (
        "open cows://herd/preferense",
        "a link can't have 'preferense' there; did you mean 'preferences'?"
      ),
      ("open cows://herd/99", "there is no cow 99 in the herd"),
      ("open cows://herd/1;style=nonsense", "'style=nonsense' is not an option of a screen"),
      (
        "preferences\npreferences",
        "the preferences are open already; type 'back' until you see them"
      ),
      ("open cows://herd/%z", "'%z' is not encoded as a link should be"),
      ("open cows://herd;in=x", "'in=x' is not an option of a screen"),
      (
        #"restore navigation {"layers":[],"waiting":[]}"#,
        "restore: navigation: there is no root"
      ),
    ])
  func `a refusal is shown with a remedy`(lines: String, diagnostics: String) async {
    #expect(await CowsProgram.run(lines).diagnostics == diagnostics + "\n")
  }
}
