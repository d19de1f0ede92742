import Testing
import ViewStatesConsoleMocks

@testable import clocks

/// The folder `Frozen` has a session of every version of the models, as that version has recorded
/// it.
///
/// Never change one. Add one when the version of a model is raised.
@MainActor @Suite struct ClocksFrozenSessionTests {
  private static let arguments = [
    "--seed", "1", "--time", "2026-11-21T06:37:00Z", "--ascii", "--session", "/kept",
  ]

  private static let lines = """
    add Asia/Tokyo
    add Europe/Berlin
    edit
    open 2
    rename ho"#me
    open 1
    split
    undo view-state
    join
    restore view-state {"master":{"isEditing":true}}
    sheet
    search york
    pick 1
    undo
    remove 1
    """

  private let files = MemoryFileSystem()

  private func frozen(_ version: Int) throws -> String {
    try textBesideTest("Frozen/session-\(version)")
  }

  @Test func `this version records what is frozen of it`() async throws {
    _ = await ClocksProgram.run(Self.lines, arguments: Self.arguments, files: files)
    #expect(try files.text(of: "/kept") == frozen(2))
  }

  @Test(arguments: 1...2)
  func `a session of every version comes back`(version: Int) async throws {
    files.addFile("/kept", try frozen(version).utf8)
    let result = await ClocksProgram.run(
      "state\nhistory all", arguments: Self.arguments, files: files)
    #expect(result.status == .success)
    // Version 1 scrolled to the number of a row, which is forgotten.
    let note = "clocks: /kept: continued after 12 steps, ClocksViewState from version 1\n"
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
                    4  open a clock
                    5  rename to ho"#me
                    6  open a clock
                    7  go to step 4
                    8  restore
                    9  show the sheet
                   10  search for york
        here       12  remove a clock
        branch     11  pick America/New_York; 1 step, left behind after 10

        """##)
  }
}
