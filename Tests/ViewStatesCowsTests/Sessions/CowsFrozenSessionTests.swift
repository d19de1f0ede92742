import Testing
import ViewStatesConsoleMocks

@testable import cows

/// The folder `Frozen` has a session of every version, as that version has recorded it.
///
/// Never change one. Add one when the version of a model is raised, or when something else is kept.
@MainActor @Suite struct CowsFrozenSessionTests {
  private static let arguments = ["--seed", "1", "--session", "/kept"]

  private let files = MemoryFileSystem()

  private func frozen(_ version: Int) throws -> String {
    try textBesideTest("Frozen/session-\(version)")
  }

  @Test func `this version records what is frozen of it`() async throws {
    let lines = """
      search zo
      show 12
      favourite
      preferences
      order number
      open cows://herd/1/5;style=sheet/3
      undo
      back
      remove
      """
    _ = await CowsProgram.run(lines, arguments: Self.arguments, files: files)
    #expect(try files.text(of: "/kept") == frozen(1))
  }

  @Test(arguments: 1...1)
  func `a session of every version comes back`(version: Int) async throws {
    files.addFile("/kept", try frozen(version).utf8)
    let result = await CowsProgram.run(
      "hierarchy\nhistory all", arguments: Self.arguments, files: files)
    #expect(result.status == .success)
    #expect(result.diagnostics == "")
    #expect(
      result.output == ##"""
        screens        herd > 12 Zoë (gone)
        cow            12 Zoë
        gone           no longer in the herd; 'back'
        history        |=======o|  step 8 of 8
        herd  root, stack
        `- 12 Zoë (gone)  push
        history        step 8 of 8
                    0  start
                    1  search for zo
                    2  show cow 12
                    3  add cow 12 to the favourites
                    4  show preferences
                    5  order by number
                    7  back
        here        8  remove cow 12
        branch      6  open cow 3; 1 step, left behind after 5

        """##)
  }
}
