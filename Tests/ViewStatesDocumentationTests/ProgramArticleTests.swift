import Testing
import ViewStatesConsoleMocks

/// An article that explains a program shows all of it, and what it prints.
@Suite struct ProgramArticleTests {
  static let articles: KeyValuePairs = [
    "Tests/Search": "Sources/ViewStates/ViewStates.docc/WorkThatEndsWithItsOwner.md",
    "Tests/Notebook": "Sources/ViewStates/ViewStates.docc/ComposingScreens.md",
    "Tests/Todo": "Sources/ViewStatesConsole/ViewStatesConsole.docc/ALineOrientedConsole.md",
  ]

  @Test(arguments: articles.map { ($0, $1) })
  func `every part of the program is in the article`(folder: String, path: String) throws {
    let article = try article(path)
    for file in try Document.all(in: folder) where isExplained(file.path) {
      let parts = file.lines.split(separator: "")
        .filter { !$0.contains { $0.hasPrefix("import ") } }
      for part in parts {
        // The article shows the last member of a type without the end of the type.
        let isMember = part.first?.hasPrefix(" ") == true && part.last == "}"
        let lines = isMember ? part.dropLast() : part
        let block = CodeBlock(file: file.path, line: 0, language: "swift", lines: Array(lines))
        let isThere = article.contains(block)
        #expect(isThere, "\(block.text)")
      }
    }
  }

  @Test(arguments: articles.map(\.value).dropLast())
  func `the transcript is what the program says`(path: String) throws {
    let blocks = CodeBlock.blocks(in: try article(path))
    let transcript = try #require(blocks.compactMap(Transcript.init).first)
    let program = try Executable(transcript.program)
    let result = try program.run(transcript.input, transcript.arguments)
    try program.remove()
    #expect(result == Executable.Result(output: transcript.output))
  }

  private func article(_ path: String) throws -> Document {
    try #require(try Document.all(in: "Sources").first { $0.path == path })
  }

  /// A script is long and says nothing new; of the list of things to do, only the console is shown.
  private func isExplained(_ path: String) -> Bool {
    if path.contains("/Todo/") {
      return ["Commands", "ConsoleView", "Program", "main"].contains(where: path.contains)
    }
    return !path.hasSuffix("/main.swift")
  }
}
