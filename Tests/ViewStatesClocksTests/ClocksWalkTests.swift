import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import clocks

/// Laws 1, 5 and 7 for the whole program.
@MainActor @Suite("Every command of clocks, in any order") struct ClocksWalkTests {
  nonisolated static let lines =
    [
      "add Asia/Tokyo", "add europe/berlin", "add asia/kathmandu", "add UTC", "add Mars/Olympus",
      "sheet", "search a", "search as", "search x", "search", "pick 1", "pick 3", "back", "edit",
      "show 1", "show 2", "rename b", "rename c", "lock off", "lock off", "pause off",
      "edit", "rename", "rename a", "rename \u{1B}[2J\u{202E}", "split", "join", "undo",
      "undo", "redo", "undo document", "undo view-state", "redo document", "redo view-state",
      "commit", "revert", "lock on", "lock off", "pause on", "pause off", #"restore {"none":1}"#,
      #"restore document {"zones":[]}"#, #"restore view-state {"master":{"isEditing":true}}"#,
      #"restore document {"zones":[{"id":"2-0000000000000009","identifier":"M/O","name":"m"}]}"#,
      #"restore view-state {"detail":{"zone":"2-0000000000000009"},"# + scrolled,
      #"restore view-state {"selection":{"first":"Asia/Hades","searchText":"asia"},"# + scrolled,
    ]
    + (1...5).flatMap {
      [
        "show \($0)", "remove \($0)", "scroll \($0)", "jump \($0)", "jump document \($0)",
        "jump view-state \($0)",
      ]
    }
  private nonisolated static let scrolled =
    #""master":{"first":"9-0000000000000009","isEditing":true}}"#

  @Test(arguments: 1...10)
  func `what is shown is what a program shows of the printed state`(seed: UInt64) async throws {
    let walk = RandomWalk(seed: seed, steps: 60) { random in
      Self.lines.randomElement(using: &random) ?? ""
    }
    try await walk.run { lines in
      await ProgramUnderTest.clocks().firstDifference(afterRestoring: lines)
    }
  }
}
