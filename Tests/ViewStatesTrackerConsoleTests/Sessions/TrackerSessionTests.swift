import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import tracker

/// What `--session FILE` keeps of the Tracker; the toolkit's tests have the faults of files.
@MainActor @Suite struct TrackerSessionTests {
  let files = MemoryFileSystem()

  private func run(
    _ lines: String = "", _ options: [String] = ["--seed", "1"]
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let arguments = ["--authorization", "when-in-use", "--session", "/walk"] + options
    return await TrackerProgram.run(lines, arguments: arguments, files: files)
  }

  @Test func `A session is printed as a page, with its labels as text`() async {
    _ = await run("add </script><b>\nundo\nadd castle \\(1)")
    let page = await run("", ["--as-page"])
    #expect(page.status == .success)
    #expect(page.diagnostics == "")
    for part in [
      "<title>tracker: walk</title>", "<span>add &lt;/script&gt;&lt;b&gt;</span>",
      "castle \\(1)\n", "<p>1 action · after step 0</p>",
    ] {
      #expect(page.output.contains(part), "\(part)")
    }
    #expect(page.output.ranges(of: "</script>").count == 1)
  }

  @Test func `Law 14: no identity is given twice, across restarts and branches`() async throws {
    var given: [Substring] = []
    for _ in 0..<6 {
      // Each run adds on two branches, and sees all places that it has added.
      let run = await run("add a\nstate\nundo\nadd b\nadd c\nstate")
      given += run.output.matches(of: /"id":"(\d+-[0-9a-f]{16})"/).map(\.output.1)
    }
    // Each run shows every place of the present line: 1 to 11 of them, then 2 to 12.
    #expect(Set(given).count == 18)
    #expect(Set(given.map { $0.split(separator: "-")[1] }).count == 18)
  }
}
