import Foundation
import Testing
import ViewStatesConsoleMocks

@Suite struct ExecutableTests {
  @Test func `A run is its status and all that was written, and leaves nothing behind`() throws {
    let tracker = try Executable("tracker")
    let version = try tracker.run("", ["--version"])
    #expect(version == Executable.Result(output: "tracker 0.1.0\n"))
    let slip = try tracker.run("", ["x"])
    #expect(slip.status == 2)
    #expect(slip.diagnostics.hasPrefix("tracker: unexpected argument 'x'"))
    try tracker.remove()
    #expect(!FileManager.default.fileExists(atPath: tracker.folder.path))
  }

  @Test func `A program that is not there cannot be started`() throws {
    let nothing = try Executable("nothing")
    #expect(throws: (any Error).self) { try nothing.run("") }
    try nothing.remove()
  }
}
