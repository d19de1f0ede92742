import Testing

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  let readme: Document

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

  @Test func `it is read in one sitting`() {
    #expect(readme.lines.count <= 250)
  }
}
