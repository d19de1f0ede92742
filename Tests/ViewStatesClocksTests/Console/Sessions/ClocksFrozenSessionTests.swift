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

  private let files = MemoryFileSystem()

  private func frozen(_ version: Int) throws -> String {
    try textBesideTest("Frozen/session-\(version)")
  }

  @Test(arguments: 1...1)
  func `a session of every version comes back`(version: Int) async throws {
    files.addFile("/kept", try frozen(version).utf8)
    let result = await ClocksProgram.run(
      "state\nhistory all\nundo\nredo", arguments: Self.arguments, files: files)
    #expect(result.status == .success)
    #expect(result.diagnostics == "")
    #expect(
      result.output == ##"""
        clocks         1 clock; editing: 'remove N', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  ho"#me  Asia/Tokyo
        sheet          1 time zone with 'york'; 'search TEXT', 'pick N'
                    1  America/New_York
        history        |==========o|  step 11 of 11
        {"document":{"zones":[{"id":"1-9e3779b97f4a7c16","identifier":"Asia/Tokyo","name":"ho\"#me"}]},"view-state":{"master":{"isEditing":true,"scrollPosition":2},"selection":{"scrollPosition":0,"searchText":"york"}}}
        history        step 11 of 11
                    0  start
                    1  add Tokyo
                    2  add Berlin
                    3  edit the list
                    4  rename to ho"#me
                    5  open a clock
                    6  go to step 3
                    7  restore
                    8  show the sheet
                    9  search for york
        here       11  remove a clock
        branch     10  pick America/New_York; 1 step, left behind after 9
        clocks         2 clocks; editing: 'remove N', 'edit' to stop
        -           1  07:37 Sat UTC+01:00  Berlin  Europe/Berlin
        -           2  15:37 Sat UTC+09:00  ho"#me  Asia/Tokyo
        history        |=========o-|  step 9 of 11
        clocks         1 clock; editing: 'remove N', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  ho"#me  Asia/Tokyo
        history        |==========o|  step 11 of 11

        """##)
  }
}
