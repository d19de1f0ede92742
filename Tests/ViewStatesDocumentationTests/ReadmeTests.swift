import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  private static func blocks() throws -> [CodeBlock] { CodeBlock.blocks(in: try .readme()) }

  @Test func `a complete program begins by line 15, and is the program Party`() throws {
    let program = try #require(try Self.blocks().first)
    let party = try Document.all(in: "Tests/Party")
    #expect(program.language == "swift")
    #expect(program.line < 15)
    #expect(party.map { $0.lines } == [program.lines + [""]])
  }

  @Test(arguments: try blocks().compactMap(Transcript.init))
  func `a transcript is what the program says`(transcript: Transcript) throws {
    let program = try Executable(transcript.program)
    let result = try program.run(transcript.input, transcript.arguments)
    try program.remove()
    #expect(result.output == transcript.output)
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test(arguments: try blocks().compactMap(Transcript.init))
  func `an introduction is that of a test of the program`(transcript: Transcript) throws {
    let block = CodeBlock(file: "", line: 0, language: "", lines: transcript.introduction)
    #expect(try Document.all(in: "Tests").contains { $0.contains(block) })
  }

  @Test func `the programs of the package have their transcripts`() throws {
    let programs = try Self.blocks().compactMap(Transcript.init).map(\.program)
    #expect(programs == ["Party", "tracker", "clocks", "cows", "munchee"])
  }

  @MainActor @Test func `the failure of a test is that of the doubles`() throws {
    let view = StateRecorder<[String]>()
    view.update(with: [])
    view.update(with: ["Ada"])
    view.takeAll()
    let failure = #expect(throws: RequirementFailure.self) {
      try view.requireNext(["Ada", "Grace"], fileID: "PartyTests/PartyTests.swift", line: 18)
    }
    let text = CodeBlock(
      file: "", line: 0, language: "text",
      lines: try #require(failure).description.split(separator: "\n").map(String.init))
    #expect(try Document.readme().contains(text), "\(text.text)")
  }

  @Test func `the command that tests is named once`() throws {
    #expect(try Document.readme().lines.filter { $0 == "$ swift test" }.count == 1)
  }
}
