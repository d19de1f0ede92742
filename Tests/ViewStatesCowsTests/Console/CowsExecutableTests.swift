import Testing
import ViewStatesConsoleMocks

/// The program as a shell runs it, with the input of the process.
@Suite struct CowsExecutableTests {
  @Test func `A navigation of a hundred screens is restored from one line`() throws {
    let screens = (2...101).map { number in
      #"{"id":"\#(number)-0000000000000000","route":{"cow":{"number":\#(number % 24 + 1)}},"#
        + #""style":"push"}"#
    }
    let json =
      #"{"layers":[{"container":"stack","detail":[],"pushed":[\#(screens.joined(separator: ","))],"#
      + #""screen":{"id":"1-0000000000000000","route":{"overview":{}},"style":"root"}}],"waiting":[]}"#
    let result = try Executable("cows").run("restore navigation \(json)\nstate navigation\n")
    #expect(result.diagnostics == "")
    #expect(result.output.hasSuffix("\n\(json)\n"))
  }
}
