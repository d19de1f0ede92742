import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import tracker

/// A session that was printed as a test, which this target compiles and runs.
@MainActor @Suite struct TrackerRecordedSessionTests {
  static let lines = ##"""
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

  @Test func `the session still prints the test that is here`() async throws {
    let files = MemoryFileSystem()
    _ = await TrackerProgram.run(
      Self.lines,
      arguments: ["--seed", "1", "--authorization", "when-in-use", "--session", "/kept"],
      files: files)
    let bytes = files.bytes(of: "/kept")
    let printed = await TrackerProgram.run(
      arguments: ["--session", "/kept", "--as-test", "The places of a walk"], files: files)
    #expect(printed.status == .success)
    #expect(printed.diagnostics == "")
    let recorded = try textBesideTest("Recorded/ThePlacesOfAWalk.swift")
    // A line of JSON is as long as the state.
    #expect("// swift-format-ignore-file\n" + printed.output == recorded)
    #expect(files.bytes(of: "/kept") == bytes)
    #expect(files.paths == ["/kept"])
  }
}
