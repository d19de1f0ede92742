import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import cows

/// What `--session FILE` keeps, through the whole program.
@MainActor @Suite struct CowsSessionTests {
  let files = MemoryFileSystem()

  private func run(
    _ lines: String = "", _ options: [String] = [], onTerminal columns: Int? = nil
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    await CowsProgram.run(
      lines, arguments: ["--seed", "0", "--session", "/herd", "--color=never"] + options,
      onTerminal: columns, files: files)
  }

  @Test func `An alert that has gone is not shown again after a restart`() async {
    let first = await run("open cows://herd/about;style=alert\nback\nshow 12")
    #expect(first.output.contains("screens        herd; alert: about\n"))
    let second = await run("undo\nundo\nhierarchy\nlink\npreferences")
    #expect(!second.output.contains("alert"))
    #expect(second.output.contains("herd  root, stack\ncows://herd\n"))
    // The alert lies under the preferences, as undo has brought it back there.
    let third = await run("undo\nhierarchy")
    #expect(!third.output.contains("alert"))
    let fourth = await run("hierarchy")
    #expect(!fourth.output.contains("alert"))
  }

  @Test func `An alert that was on the screen is there again, and then gone for good`() async {
    _ = await run("open cows://herd/about;style=alert/preferences;style=sheet;over=1")
    let second = await run("back\nundo")
    #expect(
      second.output.hasPrefix(
        """
        screens        herd; alert: about; waits: preferences
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |=o|  step 1 of 1
        screens        herd; sheet: preferences

        """))
    let third = await run()
    #expect(!third.output.contains("alert"))
  }

  @Test func `A split comes back as the present terminal has room for it`() async {
    _ = await run("layout split\nsearch zo\nshow 12", onTerminal: 80)
    let narrow = await run("back\nhistory", onTerminal: 40)
    #expect(
      narrow.output.hasPrefix(
        """
        A herd of cows
        Type 'show 12' to open a cow, or 'search
        zo'; 'help' lists all commands.

        screens        herd > 12 Zoë
        cow            12 Zoë; 'remove', 'back'
        favourite      no; 'favourite'

        """))
    #expect(
      narrow.output.contains(
        "> herd           2 of 24 cows with 'zo'\n  12  Zoë      15  Žofie\nhistory"))
    #expect(!narrow.output.contains("width"))
    let wide = await run(onTerminal: 120)
    #expect(
      wide.output.contains(
        "herd           2 of 24 cows with 'zo'  | cow            none; 'show N'\n"))
  }

  @Test func `A session is printed as a page with the screen of each step`() async {
    _ = await run("show 12\nback")
    let page = await run("", ["--as-page"])
    #expect(page.status == .success)
    #expect(page.output.contains("<i class=b>cow          </i>  12 Zoë"))
    #expect(page.output.hasSuffix("</html>\n"))
  }

  @Test func `A session is printed as a test of the modules that have its models`() async {
    _ = await run("show 12")
    let printed = await run("", ["--as-test", "A cow"])
    #expect(printed.status == .success)
    #expect(
      printed.output.contains(
        """
        import ViewStatesStorage

        @testable import ViewStatesNavigation
        @testable import cows

        @Test func `A cow`() throws {

        """))
  }
}
