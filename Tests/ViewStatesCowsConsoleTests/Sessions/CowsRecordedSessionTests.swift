import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorageMocks

@testable import cows

/// A session that was printed as a test, which this target compiles and runs.
@MainActor @Suite struct CowsRecordedSessionTests {
  static let lines = """
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

  @Test func `the session still prints the test that is here`() async throws {
    let files = MemoryFileSystem()
    _ = await CowsProgram.run(
      Self.lines, arguments: ["--seed", "1", "--session", "/kept"], files: files)
    let bytes = files.bytes(of: "/kept")
    let printed = await CowsProgram.run(
      arguments: ["--session", "/kept", "--as-test", "Screens over screens"], files: files)
    #expect(printed.status == .success)
    #expect(printed.diagnostics == "")
    let recorded = try textBesideTest("Recorded/ScreensOverScreens.swift")
    // A line of JSON is as long as the state.
    #expect("// swift-format-ignore-file\n" + printed.output == recorded)
    #expect(files.bytes(of: "/kept") == bytes)
    #expect(files.paths == ["/kept"])
  }
}
