import Testing

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

  @Test func `every article is linked by its title`() throws {
    let articles = try (Document.all(in: "Sources") + Document.all(in: "Mocks")).filter {
      $0.path.hasSuffix(".md") && $0.lines.first?.hasPrefix("# ``") == false
    }
    let text = try Document.readme().lines.joined(separator: "\n")
    for article in articles {
      let title = try #require(article.lines.first).dropFirst("# ".count)
      let isLinked = text.contains("[\(title)](\(article.path))")
      #expect(isLinked, "\(article.path)")
    }
  }

  @Test func `it is read in one sitting`() throws {
    #expect(try Document.readme().lines.count <= 250)
  }

  @Test func `the command that tests is named once`() throws {
    #expect(try Document.readme().lines.filter { $0 == "$ swift test" }.count == 1)
  }
}
