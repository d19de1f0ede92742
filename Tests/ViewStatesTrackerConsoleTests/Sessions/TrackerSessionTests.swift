import Testing
import ViewStatesConsoleMocks

@testable import tracker

/// What `--session FILE` keeps; the toolkit's tests have the faults of files.
///
/// The folder `Frozen` has a session of every version of the models, as that version has recorded
/// it.
///
/// Never change one. Add one when the version of a model is raised.
@MainActor @Suite struct TrackerSessionTests {
  private static let arguments = [
    "--seed", "1", "--authorization", "when-in-use", "--session", "/kept",
  ]

  private static let lines = ##"""
    add Ljubljana "castle"#
    step 3
    add Höhe \(1) \u{1B} \#(2)
    rename 2 work
    undo
    add
    remove 1
    jump 2
    rename 1
    """##

  private let files = MemoryFileSystem()

  private func frozen(_ version: Int) throws -> String {
    try textBesideTest("Frozen/session-\(version)")
  }

  @Test func `this version records what is frozen of it`() async throws {
    _ = await TrackerProgram.run(Self.lines, arguments: Self.arguments, files: files)
    #expect(try files.text(of: "/kept") == frozen(1))
  }

  @Test(arguments: 1...1)
  func `a session of every version comes back`(version: Int) async throws {
    files.addFile("/kept", try frozen(version).utf8)
    let result = await TrackerProgram.run(
      "history all\nundo", arguments: Self.arguments, files: files)
    #expect(result.status == .success)
    #expect(result.diagnostics == "")
    #expect(
      result.output == ##"""
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        2 places
                    1  53.55440, 9.99030
                    2  53.55412, 9.99078      Höhe \(1) \u{1B} \#(2)
        history        step 6 of 6
                    0  start
                    1  add Ljubljana "castle"#
                    2  add Höhe \(1) \u{1B} \#(2)
        here        6  remove a label
        branch      3  rename to work; 1 step, left behind after 2
        branch      5  remove a place; 2 steps, left behind after 2
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        2 places
                    1  53.55440, 9.99030      Ljubljana "castle"#
                    2  53.55412, 9.99078      Höhe \(1) \u{1B} \#(2)

        """##)
  }

  @Test func `Law 14: no identity is given twice, across restarts and branches`() async throws {
    var given: [Substring] = []
    for _ in 0..<6 {
      // Each run adds on two branches, and sees all places that it has added.
      let run = await TrackerProgram.run(
        "add a\nstate\nundo\nadd b\nadd c\nstate", arguments: Self.arguments, files: files)
      given += run.output.matches(of: /"id":"(\d+-[0-9a-f]{16})"/).map(\.output.1)
    }
    // Each run shows every place of the present line: 1 to 11 of them, then 2 to 12.
    #expect(Set(given).count == 18)
    #expect(Set(given.map { $0.split(separator: "-")[1] }).count == 18)
  }
}
