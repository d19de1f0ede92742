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
    #expect(try files.text(of: "/kept") == frozen(1))
  }

  @Test(arguments: 1...1)
  func `a session of every version comes back`(version: Int) async throws {
    files.addFile("/kept", try frozen(version).utf8)
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
    let order =
      ##""order":{"accepted":{"_0":{"address":"Am Kai 1","id":"1-3c6ef372fe94f82b","lines":[{"amount":2,"product":1}],"newest":"2-08d12e6b76c84d12","restaurant":{"id":1,"menu":[{"id":1,"name":"Margherita","price":850},{"id":2,"name":"Quattro Formaggi","price":1100},{"id":3,"name":"Lasagne","price":1050},{"id":4,"name":"Rocket salad","price":590},{"id":5,"name":"Tiramisu","price":480},{"id":6,"name":"Mineral water","price":250}],"minimum":1500,"name":"Da Nonna Ida"},"total":1700},"_1":{"id":"2-08d12e6b76c84d12","method":"card"},"##
    #expect(result.output.hasSuffix(order + #""arrival":"2026-11-20T18:33:00.000Z"}}}"# + "\n"))
  }
}
