import Testing
import ViewStatesConsole

@testable import clocks

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct ClocksProgramTests {
  @Test func `A zone is added from the sheet and removed in edit mode, and all of it is undone`()
    async
  {
    let session = await ClocksProgram.run(
      """
      # A script may have remarks, and empty lines.

      add Asia/Tokyo
      sheet
      search casa
      pick 1
      edit
      remove 1
      undo
      undo
      undo
      undo
      redo
      quit
      not reached
      """)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o|  0 of 0 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |=o|  1 of 1 step
        sheet          4 time zones; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
                    2  America/New_York
                    3  Asia/Tokyo
                    4  Europe/Berlin
        history        |==o|  2 of 2 steps
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        history        |===o|  3 of 3 steps
        clocks         2 clocks
                    1  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
                    2  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |====o|  4 of 4 steps
        clocks         2 clocks; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
        -           2  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |=====o|  5 of 5 steps
        clocks         1 clock; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |======o|  6 of 6 steps
        clocks         2 clocks; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
        -           2  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |=====o-|  5 of 6 steps
        clocks         2 clocks
                    1  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
                    2  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |====o--|  4 of 6 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        history        |===o---|  3 of 6 steps
        sheet          4 time zones; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
                    2  America/New_York
                    3  Asia/Tokyo
                    4  Europe/Berlin
        history        |==o----|  2 of 6 steps
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        history        |===o---|  3 of 6 steps

        """)
  }

  @Test func `After a split, the detail of a zone that was undone shows nothing until it is back`()
    async
  {
    let session = await ClocksProgram.run(
      """
      add Asia/Tokyo
      open 1
      split
      undo document
      history
      join
      history
      undo
      redo
      """)
    let detail = """
      detail         Tokyo
      zone           Asia/Tokyo
      time           15:37, Saturday 21 November 2026
      offset         UTC+09:00
      next change    none
                              12
                          11        1

                       10              2

                     9        *####      3
                            ***    #
                       8   **          4
                          *
                          7         5
                               6
      """
    #expect(session.diagnostics == "")
    #expect(
      session.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o|  0 of 0 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |=o|  1 of 1 step
        clocks         1 clock
        open        1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        \(detail)
        history        |==o|  2 of 2 steps
        document       |=o|  1 of 1 step
        view state     |=o|  1 of 1 step
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        document       |o-|  0 of 1 step
        view state     |=o|  1 of 1 step
        document       0 of 1 step
        here        0  start
                    1  add Tokyo
        view state     1 of 1 step
                    0  start
        here        2  open a clock
        history        |===o|  3 of 3 steps
        history        3 of 3 steps
                    0  start
                    1  add Tokyo
                    2  open a clock
        here        3  travel in ClocksDocument
        clocks         1 clock
        open        1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        \(detail)
        history        |==o-|  2 of 3 steps
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |===o|  3 of 3 steps

        """)
  }

  @Test func `After a split, every travel of the document shows the sliders`() async {
    let session = await ClocksProgram.run(
      "add Asia/Tokyo\nadd Europe/Berlin\nsplit\nundo document\nundo document\nredo document")
    #expect(
      session.output.hasSuffix(
        """
        document       |==o|  2 of 2 steps
        view state     |o|  0 of 0 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        document       |=o-|  1 of 2 steps
        view state     |o|  0 of 0 steps
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        document       |o--|  0 of 2 steps
        view state     |o|  0 of 0 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        document       |=o-|  1 of 2 steps
        view state     |o|  0 of 0 steps

        """))
  }

  @Test func `A clock that is added on another branch is not the one that was opened`() async {
    let session = await ClocksProgram.run(
      "add Asia/Tokyo\nopen 1\nsplit\nundo document\nadd Europe/Rome\nopen 1")
    #expect(session.diagnostics == "")
    let rome = """
      clocks         1 clock
                  1  07:37 Sat UTC+01:00  Rome  Europe/Rome
      document       |=o|  1 of 1 step
      view state     |=o|  1 of 1 step
      clocks         1 clock
      open        1  07:37 Sat UTC+01:00  Rome  Europe/Rome
      detail         Rome

      """
    #expect(session.output.contains(rome))
  }

  @Test func `Clocks are removed and renamed only while the list is being edited`() async {
    let session = await ClocksProgram.run(
      """
      add Asia/Tokyo
      remove 1
      rename 1 Home
      edit
      rename 1 Home
      rename 1
      remove 1
      remove 1
      """)
    #expect(
      session.diagnostics == """
        the list is not being edited; type 'edit' first
        the list is not being edited; type 'edit' first
        there is no clock 1

        """)
    #expect(
      session.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o|  0 of 0 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |=o|  1 of 1 step
        clocks         1 clock; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |==o|  2 of 2 steps
        clocks         1 clock; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  Home  Asia/Tokyo
        history        |===o|  3 of 3 steps
        clocks         1 clock; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |====o|  4 of 4 steps
        clocks         none; type 'add Europe/Berlin' or 'sheet'; editing: 'edit' to stop
        history        |=====o|  5 of 5 steps

        """)
  }

  @Test func `A seed repeats the identities of a session, and without one they differ`() async {
    let lines = "add Asia/Tokyo\nadd Europe/Berlin\nundo\nadd Europe/Berlin\ndocument"
    func document(_ arguments: String...) async -> String {
      let output = await ClocksProgram.run(lines, arguments: arguments).output
      return output.split(separator: "\n").last.map(String.init) ?? ""
    }
    let first = await document("--seed", "7")
    #expect(
      first == #"{"zones":[{"id":"1-9e3779b97f4a7c1c","identifier":"Asia/Tokyo","name":"Tokyo"},"#
        + #"{"id":"2-daa66d2c7ddf7446","identifier":"Europe/Berlin","name":"Berlin"}]}"#)
    #expect(await document("--seed", "7") == first)
    #expect(await document("--seed", "8") != first)
    #expect(await document() != first)
  }

  @Test func `At either end of a history there is no step to go to`() async {
    let session = await ClocksProgram.run(
      "undo\nredo\njump 0\nsplit\nundo document\nredo view-state\nsplit")
    #expect(session.diagnostics == "")
    #expect(
      session.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o|  0 of 0 steps
        nothing to undo
        nothing to redo
        already at step 0
        document       |o|  0 of 0 steps
        view state     |o|  0 of 0 steps
        nothing to undo
        nothing to redo
        nothing to change

        """)
  }

  @Test func `You can jump to a branch`() async {
    let session = await ClocksProgram.run(
      "add Asia/Tokyo\nadd UTC\nundo\nedit\nhistory\njump 2\nhistory")
    #expect(
      session.output.contains(
        """
        history        2 of 2 steps
                    0  start
                    1  add Tokyo
        here        3  edit the list
        branch      2  add UTC; 1 step, left behind after 1
        clocks         2 clocks
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
                    2  06:37 Sat UTC+00:00  UTC    UTC
        history        |==o|  2 of 2 steps
        history        2 of 2 steps
                    0  start
                    1  add Tokyo
        here        2  add UTC
        branch      3  edit the list; 1 step, left behind after 1

        """))
  }

  @Test func `A long history is listed around the current step, or as a whole`() async {
    let adds = String(repeating: "add UTC\n", count: 30)
    let some = await ClocksProgram.run(adds + "jump 20\nhistory")
    let all = await ClocksProgram.run(adds + "history all")
    #expect(
      some.output.contains(
        "history        20 of 30 steps, 11 more; type 'history all' for all\n           10  add"))
    #expect(all.output.contains("history        30 of 30 steps\n            0  start\n"))
  }

  @Test func `A person gets an introduction, a prompt, and lines that fit`() async {
    let terminal = await ClocksProgram.run(
      "add Asia/Tokyo\n", arguments: ["--time", "2026-11-21T06:37:00Z", "--color", "never"],
      onTerminal: true)
    #expect(
      terminal.output == """
        Clocks around the world
        Type 'add Europe/Berlin', or 'sheet' to search for a time zone; 'help' lists all commands.

        clocks         none; type 'add Europe/Berli…
        history        |o|  0 of 0 steps
        > clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  …
        history        |=o|  1 of 1 step
        >\u{20}

        """)
  }

  @Test func `Without an option, the clocks show the present time`() async {
    let now = await ClocksProgram.run("add Europe/Berlin", arguments: [])
    #expect(now.output.contains("            1  01:59 Sun UTC+01:00  Berlin  Europe/Berlin\n"))
  }

  @Test(
    arguments: [
      (
        ["--help"], .success,
        "Clocks around the world, with undo for everything on the screen."
      ),
      (["--version"], .success, "clocks 0.1.0"),
      (["--tme", "x"], .usage, "clocks: unknown option '--tme'; did you mean '--time'?"),
      (["--time"], .usage, "clocks: --time: expected ISO8601, got nothing"),
      (
        ["--seed", "-1"], .usage,
        "clocks: --seed: expected a number from 0 to 18446744073709551615, got '-1'"
      ),
      (
        ["--time", "2026-02-30T00:00:00Z"], .usage,
        "clocks: --time: expected a date and time like 2026-03-29T01:00:00Z, got "
          + "'2026-02-30T00:00:00Z'"
      ),
      (
        ["--color", "red"], .usage,
        "clocks: --color: expected one of auto, always, never, got 'red'"
      ),
    ] as [([String], ExitCode, String)])
  func `The command line is answered with a status and a first line`(
    arguments: [String], status: ExitCode, line: String
  ) async {
    let answer = await ClocksProgram.run(arguments: arguments)
    #expect(answer.status == status)
    #expect((answer.output + answer.diagnostics).prefix { $0 != "\n" } == line)
  }
}
