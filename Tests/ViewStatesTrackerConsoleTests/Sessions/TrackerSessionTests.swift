import Testing
import ViewStatesConsoleMocks

/// What `--session FILE` keeps; the toolkit's tests have the faults of files.
///
/// The folder `Frozen` has a session of every version of the models, as that version has recorded
/// it. Never change one. Add one when the version of a model is raised.
@MainActor @Suite struct TrackerSessionTests {
  let tracker = ProgramUnderTest.tracker(
    "--authorization", "when-in-use", "--session", "/kept", columns: 80)

  @Test func `this version records what is frozen of it`() async throws {
    _ = await tracker.run(
      ##"""
      add Ljubljana "castle"#
      step 3
      add Höhe \(1) \u{1B} \#(2)
      rename 2 work
      undo
      add
      remove 1
      jump 2
      rename 1
      """##)
    #expect(try tracker.files.text(of: "/kept") == textBesideTest("Frozen/session-2"))
  }

  @Test(
    arguments: [
      (1, "remove a label", "rename to work", "remove a place"),
      // Since the second, the steps have the names of the places.
      (
        2, ##"remove the label of Ljubljana "castle"#"##,
        ##"rename Höhe \(1) \u{1B} \#(2) to work"##,
        ##"remove Ljubljana "castle"#"##
      ),
    ])
  func `a session of every version comes back`(
    version: Int, last: String, rename: String, remove: String
  ) async throws {
    tracker.files.addFile("/kept", try textBesideTest("Frozen/session-\(version)").utf8)
    let result = await tracker.run("history all\nundo")
    #expect(result.status == .success)
    #expect(result.diagnostics == "")
    #expect(
      result.output == ##"""
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        kept           2 places
                    1  53.55440, 9.99030
                    2  53.55412, 9.99078      Höhe \(1) \u{1B} \#(2)
        history        |===o|  step 6 of 6
        history        step 6 of 6
                    0  start
                    1  add Ljubljana "castle"#
                    2  add Höhe \(1) \u{1B} \#(2)
        here        6  \##(last)
        branch      3  \##(rename); 1 step, left behind after 2
        branch      5  \##(remove); 2 steps, left behind after 2
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        kept           2 places
                    1  53.55440, 9.99030      Ljubljana "castle"#
                    2  53.55412, 9.99078      Höhe \(1) \u{1B} \#(2)
        history        |==o-|  step 2 of 6

        """##)
  }

  @Test func `Law 14: no identity is given twice, across restarts and branches`() async throws {
    var given: [Substring] = []
    for _ in 0..<6 {
      // Each run adds on two branches, and sees all places that it has added.
      let run = await tracker.run("add a\nstate\nundo\nadd b\nadd c\nstate")
      given += run.output.matches(of: /"id":"(\d+-[0-9a-f]{16})"/).map(\.output.1)
    }
    // Each run shows every place of the present line: 1 to 11 of them, then 2 to 12.
    #expect(Set(given).count == 18)
    #expect(Set(given.map { $0.split(separator: "-")[1] }).count == 18)
  }
}
