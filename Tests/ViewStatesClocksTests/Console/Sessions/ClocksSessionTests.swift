import Testing
import ViewStatesConsoleMocks

@testable import clocks

/// What `--session FILE` keeps, through the whole program.
///
/// The folder `Frozen` has a session of every version of the models, as that version has recorded
/// it. Never change one. Add one when the version of a model is raised.
@MainActor @Suite struct ClocksSessionTests {
  let clocks = ProgramUnderTest.clocks().with("--seed", "1", "--session", "/kept")

  @Test func `After a restart, sliders are split, and travels in one model one step`() async {
    _ = await clocks.run("add Asia/Tokyo\nedit\nsplit\nundo document")
    let second = await clocks.run("history\nredo document\njoin\nundo")
    #expect(second.diagnostics == "")
    #expect(
      second.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'; editing: 'edit' to
                       stop
        document       |o-|  step 0 of 1
        view-state     |=o|  step 2 of 2
        document       step 0 of 1
        here        0  start
                    1  add Tokyo
        view-state     step 2 of 2
                    0  start
        here        2  edit the list
        clocks         1 clock; editing: 'remove N', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        document       |=o|  step 1 of 1
        view-state     |=o|  step 2 of 2
        history        |==o|  step 2 of 2
        clocks         1 clock
                    1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        history        |=o-|  step 1 of 2

        """)
  }

  @Test func `A lock is kept, until it is taken off`() async {
    _ = await clocks.run("add Asia/Tokyo\nlock on\npause on")
    let second = await clocks.run("add UTC\nlock off\nadd UTC")
    #expect(second.diagnostics == "locked: can't add UTC; type 'lock off' first\n")
    #expect(second.output.contains("\nhistory        |=o|  step 1 of 1, paused, locked\n"))
    #expect(second.output.hasSuffix("\nhistory        |==o|  step 2 of 2, paused\n"))
    clocks.files.addFile("/state", #"{"document":{"zones":[]}}"#.utf8)
    _ = await clocks.run("lock on")
    let refused = await clocks.run("", ["--restore", "/state"])
    #expect(refused.status == .failure)
    #expect(
      refused.diagnostics
        == """
        clocks: /state: locked: can't restore; type 'lock off' (start without --restore), then \
        'restore FILE'

        """)
  }

  @Test func `A session is printed as a page without sliders, and as a test`() async {
    _ = await clocks.run("add Asia/Tokyo")
    let page = await clocks.run("", ["--as-page"])
    #expect(page.output.contains("Tokyo  Asia/Tokyo"))
    #expect(!page.output.contains("<i class=b>history"))
    let test = await clocks.run("", ["--as-test", "A clock is added"])
    #expect(test.output.contains("@testable import clocks\n"))
  }

  @Test func `This version records what is frozen of it`() async throws {
    _ = await clocks.run(
      """
      add Asia/Tokyo
      add Europe/Berlin
      edit
      show 2
      rename ho"#me
      show 1
      split
      undo view-state
      join
      restore view-state {"master":{"isEditing":true}}
      sheet
      search york
      pick 1
      undo
      remove 1
      """)
    #expect(try clocks.files.text(of: "/kept") == textBesideTest("Frozen/session-6"))
  }

  @Test(arguments: 1...6)
  func `A session of every version comes back`(version: Int) async throws {
    clocks.files.addFile("/kept", try textBesideTest("Frozen/session-\(version)").utf8)
    let result = await clocks.run("state\nhistory all")
    #expect(result.status == .success)
    // Since the third, the steps have the names of the clocks.
    let names =
      version >= 3
      ? ["show Tokyo", "show Berlin", "remove Berlin", "add New York"]
      : ["show a clock", "show a clock", "remove a clock", "pick America/New_York"]
    // Version 1 scrolled to the number of a row, which is forgotten.
    let note = "clocks: /kept: continued at step 12 of 12, ClocksViewState from version 1\n"
    #expect(result.diagnostics == (version == 1 ? note : ""))
    #expect(
      result.output == ##"""
        clocks         1 clock; editing: 'remove N', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  ho"#me  Asia/Tokyo
        sheet          1 time zone with 'york'; 'search TEXT', 'pick N'
                    1  America/New_York
        history        |===========o|  step 12 of 12
        {"document":{"zones":[{"id":"1-9e3779b97f4a7c16","identifier":"Asia/Tokyo","name":"ho\"#me"}]},"view-state":{"master":{"isEditing":true},"selection":{"searchText":"york"}}}
        history        step 12 of 12
                    0  start
                    1  add Tokyo
                    2  add Berlin
                    3  edit the list
                    4  \##(names[0])
                    5  rename to ho"#me
                    6  \##(names[1])
                    7  go to step 4 in one model
                    8  restore
                    9  show the sheet
                   10  search for york
        here       12  \##(names[2])
        branch     11  \##(names[3]); 1 step, left behind after 10

        """##)
  }
}
