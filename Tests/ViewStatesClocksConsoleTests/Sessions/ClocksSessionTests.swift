import Testing
import ViewStatesConsole
import ViewStatesStorageMocks

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
    let first = await run(
      "add Asia/Tokyo\nadd Europe/Berlin\nedit\nopen 2\nsheet\nsearch casa\nsplit\nundo document")
    #expect(first.status == .success)
    let second = await run("redo document\njoin\nundo\nundo")
    #expect(second.status == .success)
    #expect(second.diagnostics == "")
    #expect(
      second.output == """
        clocks         1 clock; editing: 'remove N', 'rename N NAME', 'edit' to stop
        - open      1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
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
        sheet          1 time zone with 'casa'; 'search TEXT', 'pick N'
                    1  Africa/Casablanca
        document       |=o-|  1 of 2 steps
        view state     |====o|  4 of 4 steps
        clocks         2 clocks; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  07:37 Sat UTC+01:00  Berlin  Europe/Berlin
        - open      2  15:37 Sat UTC+09:00  Tokyo   Asia/Tokyo
        document       |==o|  2 of 2 steps
        view state     |====o|  4 of 4 steps
        history        |========o|  8 of 8 steps
        clocks         1 clock; editing: 'remove N', 'rename N NAME', 'edit' to stop
        - open      1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |=======o-|  7 of 8 steps
        clocks         2 clocks; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  07:37 Sat UTC+01:00  Berlin  Europe/Berlin
        - open      2  15:37 Sat UTC+09:00  Tokyo   Asia/Tokyo
        history        |======o--|  6 of 8 steps

        """)
  }

  @Test func `Whether the sliders are split is kept although undo does not reach it`() async {
    _ = await run("add Asia/Tokyo\nsplit")
    _ = await run("undo document\nredo document")
    let third = await run("join")
    #expect(third.output.contains("\nview state     |o|  0 of 0 steps\n"))
    let fourth = await run()
    #expect(fourth.output.hasSuffix("\nhistory        |=o|  1 of 1 step\n"))
  }

  @Test func `A full disk ends the program before split sliders are acknowledged`() async throws {
    _ = await run("add Asia/Tokyo")
    let bytes = try #require(files.bytes(of: "/kept"))
    files.capacity = bytes.count
    let result = await run("split\nadd Europe/Berlin")
    #expect(result.status == .failure)
    #expect(
      result.diagnostics
        == "clocks: cannot write /kept: no space left on the disk; free some\n")
    #expect(!result.output.contains("view state"))
    #expect(files.bytes(of: "/kept") == bytes)
  }
}
