import Testing
import ViewStatesConsoleMocks

/// An article that explains a program shows all of it, and a transcript is what it prints.
@Suite struct ProgramArticleTests {
  static let articles: KeyValuePairs = [
    "Tests/Search": "WorkThatEndsWithItsOwner",
    "Tests/Notebook": "ComposingScreens",
    "Tests/Todo": "ALineOrientedConsole",
  ]

  @Test(arguments: articles.map { ($0, $1) })
  func `every part of the program is in the article`(folder: String, name: String) throws {
    let article = try Document.article(name)
    for file in try Document.all(in: folder) where isExplained(file.path) {
      let parts = file.lines.split(separator: "")
        .filter { !$0.contains { $0.hasPrefix("import ") } }
      for part in parts {
        // The article shows the last member of a type without the end of the type.
        let isMember = part.first?.hasPrefix(" ") == true && part.last == "}"
        let lines = isMember ? part.dropLast() : part
        let isThere = article.source.contains(Array(lines))
        #expect(isThere, "\(lines.joined(separator: "\n"))")
      }
    }
  }

  /// Every transcript of the README and the articles, except the one of a terminal, which
  /// `TodoConsoleTests` compares.
  private static func transcripts() throws -> [Transcript] {
    try Document.explaining().filter { $0.path.hasSuffix(".md") }.flatMap(CodeBlock.blocks)
      .compactMap(Transcript.init).filter { $0.program != "Todo" }
  }

  @Test(arguments: try transcripts())
  func `a transcript is what the program says`(transcript: Transcript) throws {
    let result = try Executable(transcript.program).run(transcript.input, transcript.arguments)
    #expect(result == Executable.Result(output: transcript.output))
  }

  @Test(arguments: try transcripts())
  func `an introduction is that of a test of the program`(transcript: Transcript) throws {
    #expect(try Document.all(in: "Tests").contains { $0.source.contains(transcript.introduction) })
  }

  @Test func `every program has a transcript`() throws {
    let programs: Set = [
      "Party", "Search", "Notebook", "ReadingList", "tracker", "clocks", "cows", "munchee",
    ]
    #expect(try Set(Self.transcripts().map(\.program)) == programs)
  }

  /// A script is long and says nothing new; of the list of things to do, only the console is shown.
  private func isExplained(_ path: String) -> Bool {
    if path.contains("/Todo/") {
      return ["Commands", "ConsoleView", "Program", "main"].contains(where: path.contains)
    }
    return !path.hasSuffix("/main.swift")
  }
}
