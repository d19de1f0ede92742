import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorageMocks

@testable import clocks

/// A session that was printed as a test, which this target compiles and runs.
@MainActor @Suite struct ClocksRecordedSessionTests {
  static let lines = """
    add Asia/Tokyo
    add Europe/Berlin
    edit
    rename 2 ho"#me
    open 1
    split
    undo view-state
    join
    restore view-state {"master":{"scrollPosition":2,"isEditing":true}}
    sheet
    search york
    pick 1
    undo
    remove 1
    """

  @Test func `the session still prints the test that is here`() async throws {
    let files = MemoryFileSystem()
    _ = await ClocksProgram.run(
      Self.lines,
      arguments: ["--seed", "1", "--time", "2026-11-21T06:37:00Z", "--session", "/kept"],
      files: files)
    let bytes = files.bytes(of: "/kept")
    let printed = await ClocksProgram.run(
      arguments: ["--session", "/kept", "--as-test", "Clocks that travel alone"], files: files)
    #expect(printed.status == .success)
    #expect(printed.diagnostics == "")
    let recorded = try textBesideTest("Recorded/ClocksThatTravelAlone.swift")
    // A line of JSON is as long as the state.
    #expect("// swift-format-ignore-file\n" + printed.output == recorded)
    #expect(files.bytes(of: "/kept") == bytes)
    #expect(files.paths == ["/kept"])
  }
}
