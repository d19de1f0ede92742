import Testing
import ViewStatesConsoleMocks

@testable import tracker

@MainActor @Suite("Law 14: the identity of a place is given once, across restarts and branches")
struct TrackerSessionTests {
  @Test func `No identity is given twice`() async throws {
    let files = MemoryFileSystem()
    let arguments = ["--authorization", "when-in-use", "--session", "/walk", "--seed", "1"]
    var given: [Substring] = []
    for _ in 0..<6 {
      // Each run adds on two branches, and sees all places that it has added.
      let run = await TrackerProgram.run(
        "add a\nstate\nundo\nadd b\nadd c\nstate", arguments: arguments, files: files)
      given += run.output.matches(of: /"id":"(\d+-[0-9a-f]{16})"/).map(\.output.1)
    }
    // Each run shows every place of the present line: 1 to 11 of them, then 2 to 12.
    #expect(Set(given).count == 18)
    #expect(Set(given.map { $0.split(separator: "-")[1] }).count == 18)
  }
}
