import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct ClocksProgramTests {
  let clocks = ProgramUnderTest.clocks()

  @Test func `A zone is added from the sheet and removed, and all of it is undone`() async {
    let session = await clocks.run(
      """
      add Asia/Tokyo
      sheet
      search casa
      pick 1
      remove 1
      edit
      remove 2
      jump 0
      """)
    #expect(session.status == .success)
    #expect(session.diagnostics == "the list is not being edited; type 'edit' first\n")
    #expect(
      session.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o|  step 0 of 0
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |=o|  step 1 of 1
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        sheet          4 time zones; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
                    2  America/New_York
                    3  Asia/Tokyo
                    4  Europe/Berlin
        history        |==o|  step 2 of 2
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        history        |===o|  step 3 of 3
        clocks         2 clocks
                    1  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
                    2  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |====o|  step 4 of 4
        clocks         2 clocks; editing: 'remove N', 'edit' to stop
        -           1  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
        -           2  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |=====o|  step 5 of 5
        clocks         1 clock; editing: 'remove N', 'edit' to stop
        -           1  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
        history        |======o|  step 6 of 6
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o------|  step 0 of 6

        """)
  }

  @Test func `A clock is opened, renamed and closed`() async {
    let session = await clocks.run(
      "add Europe/Berlin\nshow 1\nrename at home\nback", ["--time", "2026-03-29T00:59:00Z"])
    #expect(session.diagnostics == "")
    let end = """
      clocks         1 clock
      open        1  01:59 Sun UTC+01:00  at home  Europe/Berlin
      detail         at home
      zone           Europe/Berlin
      time           01:59, Sunday 29 March 2026
      offset         UTC+01:00
      next change    Sunday 29 March 2026, 02:00 becomes 03:00, UTC+02:00
                               12
                          11        1
                              *
                       10     **       2
                               * ##
                     9         ##        3

                       8               4

                          7         5
                               6
      history        |===o|  step 3 of 3
      clocks         1 clock
                  1  01:59 Sun UTC+01:00  at home  Europe/Berlin
      history        |====o|  step 4 of 4

      """
    #expect(session.output.hasSuffix(end))
  }

  @Test func `Steps are committed, reverted, locked and paused`() async {
    let session = await clocks.run(
      """
      add UTC
      commit
      undo
      split
      history
      join
      pause on
      edit
      sheet
      pause off
      history
      revert
      revert
      lock on
      edit
      lock off
      """)
    #expect(session.diagnostics == "locked: can't edit the list; type 'lock off' first\n")
    let sliders = session.output.split(separator: "\n").filter {
      ["history", "here", "nothing", "the steps"].contains(where: $0.hasPrefix)
    }
    #expect(
      sliders == [
        "history        |o|  step 0 of 0", "history        |=o|  step 1 of 1",
        "history        |o|  step 1 of 1", "nothing to undo; the steps before 1 are forgotten",
        "here        1  start", "here        1  start", "history        |o|  step 1 of 1",
        "history        |o|  step 1 of 1, paused",
        "history        |=o|  step 2 of 2, paused", "history        |=o|  step 2 of 2",
        "history        step 2 of 2", "here        2  changes while paused",
        "history        |o-|  step 1 of 2", "nothing to revert",
        "history        |o-|  step 1 of 2, locked", "history        |o-|  step 1 of 2",
      ])
  }

  @Test func `A person gets an introduction`() async {
    let introduction = """
      Clocks around the world
      Type 'add Europe/Berlin', or 'sheet' to find a zone; 'help' lists all commands.

      """
    let terminal = await clocks.run("", ["--color", "never"], columns: 80)
    #expect(terminal.output.hasPrefix(introduction + "\nclocks         none; type 'add "))
  }

  @Test func `Without an option, the clocks show the present time, and one has to exist`() async {
    let clocks = ProgramUnderTest.clocks([])
    let now = await clocks.run("add Europe/Berlin")
    #expect(now.output.contains("            1  01:59 Sun UTC+01:00  Berlin  Europe/Berlin\n"))
    for time in ["2026-02-30T00:00:00Z", "1599-12-31T23:59:59Z", "2026-03-29", "", "\""] {
      let answer = await clocks.run("", ["--time", time])
      #expect(answer.status == .usage)
      #expect(
        answer.diagnostics == """
          clocks: --time: expected a time in UTC from the year 1600 on, like \
          2026-03-29T01:00:00Z, got '\(time)'
          try 'clocks --help'

          """)
    }
  }

  /// As a shell runs the program, with the input of the process.
  @Test func `A long document is restored from one line`() throws {
    let zones = (1...2000).map {
      #"{"id":"\#($0)-0000000000000000","identifier":"Asia/Tokyo","name":"\#($0)"}"#
    }
    let document = #"{"zones":[\#(zones.joined(separator: ","))]}"#
    let result = try Executable("clocks").run("restore document \(document)\nstate document\n")
    #expect(result.diagnostics == "")
    #expect(result.output.hasSuffix("history        |=o|  step 1 of 1\n\(document)\n"))
  }

  // MARK: - Laws 1, 5 and 7: every command, in any order

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
