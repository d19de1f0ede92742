import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import cows

extension ProgramUnderTest {
  /// Cows with known identities.
  static var cows: ProgramUnderTest {
    ProgramUnderTest(["--seed", "0"]) { console, files in
      await CowsProgram(console: console, random: SplitMix64(seed: 1), files: files).run()
    }
  }
}

extension CowsProgram {
  /// What a random walk types: every command, some in vain, those that lead back more often.
  nonisolated static let lines = [
    "search e", "search", "search zoë", "scroll 3", "scroll 20", "show 1", "show 12", "show 5",
    "sheet 12", "sheet 3",
    "push 5", "push 12", "detail 3", "detail 1", "favourite", "favourite", "remove", "preferences",
    "about", "back", "back", "back", "dismiss", "dismiss", "order number", "order name",
    "frame on", "frame off", "reset", "layout plain", "layout stack", "layout split",
    "open cows://herd", "open cows://herd/12/preferences/about",
    "open cows://herd/1/5;style=sheet/3", "open cows://herd;in=split/12/preferences?style=sheet",
    "open cows://herd;in=split/12;style=detail/1;style=push;over=1/3;style=sheet;over=2",
    "open cows://herd/1;style=fullCover/about;style=sheet;over=1", "open cows://herd/99",
    "open cows://herd/12;style=alert", "open cows://herd/5/about;style=alert", "open cows://12",
    "open cows://herd/about;style=alert/1;style=sheet;over=1",
    "open cows://herd/5;style=alert/about;style=alert;over=1/3;style=sheet;over=1",
    "undo", "undo", "undo", "redo", "redo", "jump 2", "jump 5", "jump 9", "jump 20",
    "link", "hierarchy", "state", "history", "show 99", "restore {}", "nothing",
  ]
}
