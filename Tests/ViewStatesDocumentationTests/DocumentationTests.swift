import Testing

/// All Swift in the README, the articles and the doc comments is compiled: it stands in a test or
/// in the package.
@Suite struct DocumentationTests {
  /// What is compiled: the tests, and the package, of which an example can show a part as it is.
  private static let compiled = Result {
    // An article is no proof of itself, and neither is a comment.
    try (Document.all(in: "Tests") + Document.all(in: "Sources"))
      .filter { $0.path.hasSuffix(".swift") }
  }

  @Test(
    arguments: try Document.explaining().flatMap(CodeBlock.blocks)
      .filter { $0.language == "swift" && !$0.isManifest })
  func `every example is compiled`(example: CodeBlock) throws {
    #expect(
      try Self.compiled.get().contains { $0.source.contains(example.lines) },
      """
      \(example.testDescription): nothing compiles this example. Show a part of a demo or of a test \
      of the module, or put it as it stands into Tests/ViewStatesDocumentationTests/Examples:
      \(example.text)
      """)
  }

  @Test func `every block says what it is written in`() throws {
    let blocks = try Document.explaining().flatMap(CodeBlock.blocks)
    let known = ["console", "json", "sh", "swift", "text"]
    #expect(blocks.filter { !known.contains($0.language) }.map(\.testDescription) == [])
  }

  // MARK: - The README

  private let readme: Document

  init() throws { readme = try .named("README.md") }

  @Test func `a complete program begins by line 15, and is the program Party`() throws {
    let program = try #require(CodeBlock.blocks(in: readme).first)
    let party = try Document.all(in: "Tests/Party")
    #expect(program.language == "swift")
    #expect(program.line < 15)
    #expect(party.map { $0.lines } == [program.lines + [""]])
  }

  @Test func `every article is linked by its title`() throws {
    let articles = try Document.explaining().dropFirst().filter {
      $0.path.hasSuffix(".md") && $0.lines.first?.hasPrefix("# ``") == false
    }
    let text = readme.lines.joined(separator: "\n")
    for article in articles {
      let title = try #require(article.lines.first).dropFirst("# ".count)
      let isLinked = text.contains("[\(title)](\(article.path))")
      #expect(isLinked, "\(article.path)")
    }
  }

  @Test func `the README is read in one sitting`() {
    #expect(readme.lines.count <= 250)
  }
}
