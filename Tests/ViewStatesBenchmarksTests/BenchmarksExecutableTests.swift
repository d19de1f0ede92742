import Testing
import ViewStatesConsoleMocks

/// The built program, run as by a shell.
@Suite struct BenchmarksExecutableTests {
  @Test func `the short form measures one benchmark and prints its line`() throws {
    let result = try Executable("benchmarks").run("", ["--short", "--only", "parts"])
    let lines = result.output.split(separator: "\n")
    // Only a release build on a quiet machine has to keep the limit.
    #expect([0, 1].contains(result.status))
    #expect(result.diagnostics == "")
    #expect(lines.first?.hasPrefix("benchmark") == true)
    #expect(lines.dropFirst().first?.hasPrefix("parts-growth") == true)
  }
}
