import Testing

/// All Swift in the README, the articles and the doc comments is compiled: it stands in a test.
@Suite struct DocumentationTests {
  /// What is compiled: the tests, and a part of the package that an article shows as it is.
  private static let compiled = Result {
    let shown = try Document.all(in: "Sources/ViewStatesConsole")
    // An article is no proof of itself.
    return try Document.all(in: "Tests") + shown.filter { $0.path.hasSuffix(".swift") }
  }

  @Test(
    arguments: try Document.explaining().flatMap(CodeBlock.blocks)
      .filter { $0.language == "swift" && !$0.isManifest })
  func `every example is compiled`(example: CodeBlock) throws {
    #expect(
      try Self.compiled.get().contains { $0.source.contains(example.lines) },
      """
      \(example.testDescription): nothing compiles this example. Put it as it stands into a test of \
      its module, or into one in Tests/ViewStatesDocumentationTests/Examples:
      \(example.text)
      """)
  }

  @Test func `every block says what it is written in`() throws {
    let blocks = try Document.explaining().flatMap(CodeBlock.blocks)
    let known = ["console", "json", "sh", "swift", "text"]
    #expect(blocks.filter { !known.contains($0.language) }.map(\.testDescription) == [])
  }
}
