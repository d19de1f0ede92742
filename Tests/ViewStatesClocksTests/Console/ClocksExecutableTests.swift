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

  @Test func `A long document is restored from one line`() throws {
    let zones = (1...2000).map {
      #"{"id":"\#($0)-0000000000000000","identifier":"Asia/Tokyo","name":"\#($0)"}"#
    }
    let document = #"{"zones":[\#(zones.joined(separator: ","))]}"#
    let result = try clocks.run("restore document \(document)\ndocument\n", time)
    #expect(result.diagnostics == "")
    #expect(result.output.hasSuffix("history        |=o|  1 of 1 step\n\(document)\n"))
  }
}
