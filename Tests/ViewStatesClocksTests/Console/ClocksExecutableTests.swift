import Testing
import ViewStatesConsoleMocks

/// The program as a shell runs it, with the input of the process.
@Suite struct ClocksExecutableTests {
  @Test func `A long document is restored from one line`() throws {
    let zones = (1...2000).map {
      #"{"id":"\#($0)-0000000000000000","identifier":"Asia/Tokyo","name":"\#($0)"}"#
    }
    let document = #"{"zones":[\#(zones.joined(separator: ","))]}"#
    let result = try Executable("clocks").run("restore document \(document)\nstate document\n")
    #expect(result.diagnostics == "")
    #expect(result.output.hasSuffix("history        |=o|  step 1 of 1\n\(document)\n"))
  }
}
