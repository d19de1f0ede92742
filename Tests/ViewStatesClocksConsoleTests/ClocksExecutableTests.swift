import Foundation
import Testing
import ViewStatesConsoleMocks

@Suite final class ClocksExecutableTests {
  let clocks: Executable
  let time = ["--time", "2026-03-29T00:59:00Z"]

  init() throws { clocks = try Executable("clocks") }

  deinit { try? clocks.remove() }

  @Test func `A clock is opened, undone with its zone, and brought back`() throws {
    let result = try clocks.run("add Europe/Berlin\nopne 1\nopen 1\nundo\nundo\njump 2\n", time)
    let opened = """
      clocks         1 clock
      open        1  01:59 Sun UTC+01:00  Berlin  Europe/Berlin
      detail         Berlin
      zone           Europe/Berlin
      time           01:59, Sunday 29 March 2026
      offset         UTC+01:00
      next change    Sunday 29 March 2026, 02:00 becomes 03:00, UTC+02:00
                              12
                          11   ⡀    1
                               ⡇
                       10      ⢹       2
                               ⢸ ⣀⣤⠶⠂
                     9         ⠘⠞⠋⠁      3

                       8               4

                          7         5
                               6
      history        |==o|  2 of 2 steps
      """
    #expect(result.status == 0)
    #expect(
      result.diagnostics
        == "unknown command 'opne'; did you mean 'open'? type 'help' for the list\n")
    #expect(
      result.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o|  0 of 0 steps
        clocks         1 clock
                    1  01:59 Sun UTC+01:00  Berlin  Europe/Berlin
        history        |=o|  1 of 1 step
        \(opened)
        clocks         1 clock
                    1  01:59 Sun UTC+01:00  Berlin  Europe/Berlin
        history        |=o-|  1 of 2 steps
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o--|  0 of 2 steps
        \(opened)

        """)
  }

  @Test func `The sheet lists the zones that the system knows`() throws {
    let result = try clocks.run("sheet\nsearch monrov\npick 1\n", time)
    #expect(
      result.output.hasSuffix(
        """
        clocks         1 clock
                    1  00:59 Sun UTC+00:00  Monrovia  Africa/Monrovia
        history        |===o|  3 of 3 steps

        """))
  }

  @Test func `A wrong command line ends with status 2 and a pointer to the help`() throws {
    let result = try clocks.run("", ["--time=soon"])
    #expect(
      result
        == Executable.Result(
          status: 2,
          diagnostics: """
            clocks: --time: expected a date and time like 2026-03-29T01:00:00Z, got 'soon'
            try 'clocks --help'

            """))
  }

  @Test func `A closed output ends the program without a message`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try clocks.run(
      "add UTC\nundo\n", time, output: pipe.fileHandleForWriting)
    #expect(result == Executable.Result())
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `A full disk is an error`() throws {
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let result = try clocks.run("add UTC\n", time, output: full)
    #expect(result.status == 1)
    #expect(result.diagnostics.hasSuffix("cannot write output: No space left on device\n"))
  }

  @Test func `A long document is restored from one line`() throws {
    let zones = (1...2000).map {
      #"{"id":"\#($0)-0000000000000000","identifier":"Asia/Tokyo","name":"\#($0)"}"#
    }
    let document = #"{"zones":[\#(zones.joined(separator: ","))]}"#
    let result = try clocks.run("restore document \(document)\ndocument\n", time)
    #expect(result.diagnostics == "")
    #expect(result.output.hasSuffix("history        |=o|  1 of 1 step\n\(document)\n"))
  }

  @Test func `Nothing that is typed or restored reaches the terminal raw`() throws {
    let result = try clocks.run(
      """
      add \u{1B}]0;x\u{7}
      add UTC
      edit
      rename 1 \u{9B}2J\u{202E}x
      sheet
      search \u{1B}[2J
      restore document \u{1B}
      restore document {"zones":[{"id":"1-0000000000000000","identifier":"\\u001b[2J","name":"\\u009b"}]}
      open 1
      document
      history
      \u{1B}c
      """, time + ["--color", "never"])
    #expect(result.status == 0)
    let hidden = (result.output + result.diagnostics).unicodeScalars.filter {
      ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"].contains($0)
    }
    #expect(hidden.isEmpty)
    #expect(result.output.contains("detail         \\u{9B}\nzone           \\u{1B}[2J\n"))
  }
}
