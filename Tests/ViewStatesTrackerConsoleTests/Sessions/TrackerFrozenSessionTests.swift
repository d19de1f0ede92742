import Testing
import ViewStatesConsoleMocks

@testable import tracker

/// The folder `Frozen` has a session of every version of the models, as that version has recorded
/// it.
///
/// Never change one. Add one when the version of a model is raised.
@MainActor @Suite struct TrackerFrozenSessionTests {
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
      "history all\nundo\nredo", arguments: Self.arguments, files: files)
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
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        2 places
                    1  53.55440, 9.99030
                    2  53.55412, 9.99078      Höhe \(1) \u{1B} \#(2)

        """##)
  }

  /// The test that it prints is compiled and run by this target.
  @Test func `a session prints the test that is in Recorded`() async throws {
    files.addFile("/kept", try frozen(1).utf8)
    let printed = await TrackerProgram.run(
      arguments: ["--session", "/kept", "--as-test", "The places of a walk"], files: files)
    #expect(printed.diagnostics == "")
    // A line of JSON is as long as the state.
    let recorded = try textBesideTest("Recorded/ThePlacesOfAWalk.swift")
    #expect("// swift-format-ignore-file\n" + printed.output == recorded)
  }
}
