import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import clocks

/// What `--session FILE` keeps, through the whole program.
@MainActor @Suite struct ClocksSessionTests {
  let files = MemoryFileSystem()

  private func run(
    _ lines: String = ""
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let arguments = ["--time", "2026-11-21T06:37:00Z", "--seed", "0", "--ascii"]
    return await ClocksProgram.run(
      lines, arguments: arguments + ["--session", "/kept"], files: files)
  }

  @Test func `The sheet, edit mode and split sliders come back, with undo over the restart`() async
  {
    let first = await run("add Asia/Tokyo\nedit\nsheet\nsearch casa\nsplit\nundo document")
    #expect(first.status == .success)
    let second = await run("redo document\njoin\nundo\nundo")
    #expect(second.status == .success)
    #expect(second.diagnostics == "")
    #expect(
      second.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'; editing: 'edit' to
                       stop
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        document       |o-|  step 0 of 1
        view-state     |===o|  step 4 of 4
        clocks         1 clock; editing: 'remove N', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        document       |=o|  step 1 of 1
        view-state     |===o|  step 4 of 4
        history        |======o|  step 6 of 6
        clocks         none; type 'add Europe/Berlin' or 'sheet'; editing: 'edit' to
                       stop
        history        |=====o-|  step 5 of 6
        clocks         1 clock; editing: 'remove N', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |====o--|  step 4 of 6

        """)
  }

  @Test func `A session is printed as a page and as a test`() async {
    _ = await run("add Asia/Tokyo\nundo\nadd Europe/Berlin")
    let printed = ["--session", "/kept"]
    let page = await ClocksProgram.run(arguments: printed + ["--as-page"], files: files)
    #expect(page.status == .success)
    for part in ["<title>clocks: kept</title>", "Tokyo  Asia/Tokyo\n", "Berlin  Europe/Berlin\n"] {
      #expect(page.output.contains(part), "\(part)")
    }
    // The page has a slider of its own.
    #expect(!page.output.contains("<i class=b>history"))
    let test = await ClocksProgram.run(arguments: printed + ["--as-test", "Tokyo"], files: files)
    #expect(test.status == .success)
    #expect(test.output.contains("\n@testable import clocks\n\n@Test func `Tokyo`() throws {\n"))
  }
}
