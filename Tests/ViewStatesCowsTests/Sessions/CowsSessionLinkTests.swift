import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import cows

/// `--link LINK` beside `--session FILE`.
@MainActor @Suite struct CowsSessionLinkTests {
  let files = MemoryFileSystem()

  private func run(
    _ lines: String = "", _ options: [String] = []
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    await CowsProgram.run(
      lines, arguments: ["--seed", "0", "--session", "/herd"] + options, files: files)
  }

  @Test func `A link is the first state of a program, and a step of a session`() async {
    let link = ["--link", "cows://herd/12"]
    let plain = await CowsProgram.run("history", arguments: link)
    #expect(plain.output.hasSuffix("history        step 0 of 0\nhere        0  start\n"))
    _ = await run("search zo")
    let opened = await run("history\nundo", link)
    #expect(opened.output.hasPrefix("screens        herd > 12 Zoë\n"))
    #expect(
      opened.output.contains(
        """
        history        step 2 of 2
                    0  start
                    1  search for zo
        here        2  open cow 12

        """))
    #expect(opened.output.hasSuffix("history        |=o-|  step 1 of 2\n"))
  }

  @Test func `A link that cannot be opened leaves no new session and no step behind`() async {
    for link in ["cows://12", "cows://herd/3;style=detail"] {
      let first = await run("", ["--link", link])
      #expect(first.status == .usage)
      #expect(first.output == "")
      #expect(files.paths == [])
    }
    _ = await run("show 12")
    let bytes = files.bytes(of: "/herd")
    let second = await run("", ["--link", "cows://herd/3;style=detail"])
    #expect(second.status == .usage)
    #expect(second.diagnostics.hasPrefix("cows: --link: step 2: only a split has a detail side\n"))
    #expect(files.bytes(of: "/herd") == bytes)
  }
}
