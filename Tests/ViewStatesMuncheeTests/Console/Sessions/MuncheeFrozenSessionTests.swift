import Testing
import ViewStatesConsoleMocks

@testable import munchee

/// The folder `Frozen` has a session of every version, as that version has recorded it.
///
/// Never change one. Add one when the version of a model is raised, or when something else is kept.
@MainActor @Suite struct MuncheeFrozenSessionTests {
  private static let arguments = ["--seed", "1", "--session", "/kept"]

  private let files = MemoryFileSystem()

  private func frozen(_ version: Int) throws -> String {
    try textBesideTest("Frozen/session-\(version)")
  }

  @Test func `this version records what is frozen of it`() async throws {
    let lines = MuncheeProgram.paid + "wait 5"
    _ = await MuncheeProgram.run(lines, arguments: Self.arguments, files: files)
    #expect(try files.text(of: "/kept") == frozen(2))
  }

  @Test func `a session of this version comes back`() async throws {
    files.addFile("/kept", try frozen(2).utf8)
    let result = await MuncheeProgram.run(
      "state\nundo", arguments: Self.arguments, files: files)
    #expect(result.status == .success)
    #expect(result.diagnostics == "the restaurant's answer can't be undone (step 8)\n")
    #expect(
      result.output.hasPrefix(
        """
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
        arrival        18:33
        next           'wait'
        history        |========o|  step 8 of 8
        {"navigation":
        """))
    let order = #""_1":{"id":"2-08d12e6b76c84d12","method":"card"},"_2":{"accepted":"#
    #expect(
      result.output.hasSuffix(order + #"{"arrival":"2026-11-20T18:33:00.000Z"}}}}}"# + "\n"))
  }

  @Test func `a session of version 1 is refused in words, and kept`() async throws {
    files.addFile("/kept", try frozen(1).utf8)
    let result = await MuncheeProgram.run("state", arguments: Self.arguments, files: files)
    #expect(result.status == .failure)
    #expect(
      result.diagnostics == """
        munchee: record 1 of the session cannot be read: Order has version 1, which cannot be \
        migrated: this program does not know how to read that version

        """)
    #expect(try files.text(of: "/kept") == frozen(1))
  }
}
