import Testing
import ViewStatesConsoleMocks

@Suite struct ExecutableTests {
  @Test func `A run is its status and all that was written`() throws {
    let tracker = Executable("tracker")
    let slip = try tracker.run("", ["x"])
    #expect(slip.status == 2)
    #expect(slip.diagnostics.hasPrefix("tracker: unexpected argument 'x'"))
    let version = try tracker.run("", ["--version"])
    #expect(version == Executable.Result(output: "tracker 0.1.0\n"))
  }

  @Test func `A program that is not there cannot be started`() {
    #expect(throws: (any Error).self) { try Executable("nothing").run() }
  }
}
