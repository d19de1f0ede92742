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

  @Test func `A session goes on with its places, its undo and the numbers of its steps`() async {
    let first = await run("add church\nadd bridge\nremove 1\nundo")
    #expect(first.status == .success)
    let second = await run("undo\nredo\nadd castle\nhistory all")
    #expect(second.status == .success)
    #expect(second.diagnostics == "")
    #expect(
      second.output.hasSuffix(
        """
        tracked        3 places
                    1  53.55440, 9.99030      church
                    2  53.55440, 9.99030      bridge
                    3  53.55440, 9.99030      castle
        history        step 4 of 4
                    0  start
                    1  add church
                    2  add bridge
        here        4  add castle
        branch      3  remove a place; 1 step, left behind after 2

        """))
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

  @Test func `No identity is given twice, across restarts and branches`() async throws {
    var given: [Substring] = []
    for _ in 0..<6 {
      // Each run adds on two branches, and sees all places that it has added.
      let output = await run("add a\nstate\nundo\nadd b\nadd c\nstate").output
      given += output.matches(of: /"id":"(\d+-[0-9a-f]{16})"/).map(\.output.1)
    }
    // Each run shows every place of the present line: 1 to 11 of them, then 2 to 12.
    let nonces = Set(given).map { $0.split(separator: "-")[1] }
    #expect(Set(given).count == 18)
    #expect(Set(nonces).count == 18)
  }
}
