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
}
