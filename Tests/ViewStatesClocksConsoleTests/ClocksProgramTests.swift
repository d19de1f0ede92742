import Testing
import ViewStatesConsole

@testable import ViewStatesClocksConsole

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct ClocksProgramTests {
  @Test func `A zone is added from the sheet, removed in edit mode, and all of it wound back`()
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
      remove 2
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
        clocks         none; type 'add Europe/Berlin', or 'sheet'
        history        |o|  0 of 0 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |=o|  1 of 1 step
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        sheet          4 time zones; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
                    2  America/New_York
                    3  Asia/Tokyo
                    4  Europe/Berlin
        history        |==o|  2 of 2 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        history        |===o|  3 of 3 steps
        clocks         2 clocks
                    2  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
                    1  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |=====o|  5 of 5 steps
        clocks         2 clocks; editing: 'remove N', 'rename N NAME', 'edit' to end
        -           2  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
        -           1  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |======o|  6 of 6 steps
        clocks         1 clock; editing: 'remove N', 'rename N NAME', 'edit' to end
        -           1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |=======o|  7 of 7 steps
        clocks         2 clocks; editing: 'remove N', 'rename N NAME', 'edit' to end
        -           2  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
        -           1  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |======o-|  6 of 7 steps
        clocks         2 clocks
                    2  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
                    1  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        history        |=====o--|  5 of 7 steps
        clocks         2 clocks
                    2  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
                    1  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        history        |====o---|  4 of 7 steps
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        history        |===o----|  3 of 7 steps
        clocks         2 clocks
                    2  07:37 Sat UTC+01:00  Casablanca  Africa/Casablanca
                    1  15:37 Sat UTC+09:00  Tokyo       Asia/Tokyo
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        history        |====o---|  4 of 7 steps

        """)
  }

  @Test func `Split, the detail of a zone that is wound away shows nothing until it is back`() async
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
      detail         1  Tokyo
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
        clocks         none; type 'add Europe/Berlin', or 'sheet'
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
        clocks         none; type 'add Europe/Berlin', or 'sheet'
        document       |o-|  0 of 1 step
        view state     |=o|  1 of 1 step
        document       0 of 1 step
        here        0  start
                    1  add Asia/Tokyo
        view state     1 of 1 step
                    0  start
        here        1  open 1
        history        |===o|  3 of 3 steps
        history        3 of 3 steps
                    0  start
                    1  add Asia/Tokyo
                    2  open 1
        here        3  wound separately
        clocks         1 clock
        open        1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        \(detail)
        history        |==o-|  2 of 3 steps
        clocks         none; type 'add Europe/Berlin', or 'sheet'
        history        |===o|  3 of 3 steps

        """)
  }

  @Test func `At the ends there is nothing to wind`() async {
    let session = await ClocksProgram.run(
      "undo\nredo\njump 0\nsplit\nundo document\nredo view-state\nsplit")
    #expect(session.diagnostics == "")
    #expect(
      session.output == """
        clocks         none; type 'add Europe/Berlin', or 'sheet'
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

  @Test func `A branch that was left behind can be jumped to`() async {
    let session = await ClocksProgram.run(
      "add Asia/Tokyo\nadd UTC\nundo\nedit\nhistory\njump 2\nhistory")
    #expect(
      session.output.contains(
        """
        history        2 of 2 steps
                    0  start
                    1  add Asia/Tokyo
        here        3  edit the list
        branch      2  1 step, left behind after 1
        clocks         2 clocks
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
                    2  06:37 Sat UTC+00:00  UTC    UTC
        history        |==o|  2 of 2 steps
        history        2 of 2 steps
                    0  start
                    1  add Asia/Tokyo
        here        2  add UTC
        branch      3  1 step, left behind after 1

        """))
  }

  @Test func `A long history is listed around the present, or all of it`() async {
    let adds = String(repeating: "add UTC\n", count: 30)
    let some = await ClocksProgram.run(adds + "jump 20\nhistory")
    let all = await ClocksProgram.run(adds + "history all")
    #expect(
      some.output.contains(
        "history        20 of 30 steps, 11 more; type 'history all' for all\n           10  add"))
    #expect(all.output.contains("history        30 of 30 steps\n            0  start\n"))
  }

  @Test func `A person is told what to type, and prompted, in lines that fit`() async {
    let terminal = await ClocksProgram.run(
      "add Asia/Tokyo\n", arguments: ["--time", "2026-11-21T06:37:00Z", "--color", "never"],
      onTerminal: true)
    #expect(
      terminal.output == """
        Clocks around the world
        Type 'add Europe/Berlin', 'sheet' to search for a zone, 'undo'; 'help' lists the rest.

        clocks         none; type 'add Europe/Berli…
        history        |o|  0 of 0 steps
        > clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  …
        history        |=o|  1 of 1 step
        >\u{20}

        """)
  }

  @Test func `Without a time given the clocks show the present one`() async {
    let now = await ClocksProgram.run("add Europe/Berlin", arguments: [])
    #expect(now.output.contains("            1  01:59 Sun UTC+01:00  Berlin  Europe/Berlin\n"))
  }

  @Test(
    arguments: [
      (
        ["--help"], .success,
        "Clocks around the world, with a history of all that was on the screen."
      ),
      (["--version"], .success, "clocks 0.1.0"),
      (["--tme", "x"], .usage, "clocks: unknown option '--tme'; did you mean '--time'?"),
      (["--time"], .usage, "clocks: --time: expected ISO8601, got nothing"),
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
