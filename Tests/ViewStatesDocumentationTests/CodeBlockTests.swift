import Testing

/// The checks of the documentation find what they are there to find.
@Suite struct CodeBlockTests {
  private let source = Document(
    path: "Sources/Row.swift",
    text: """
      /// A row.
      ///
      ///   ```swift
      ///   let row = Row()
      ///
      ///     row.draw()
      ///   ```
      struct Row {
        /// ```console
        /// $ swift run row --wide
        /// Welcome
        ///
        /// > draw
        /// ---
        /// ```
        let text = "```swift"
      }
      """)

  @Test func `blocks are read from doc comments, without their indentation`() {
    let blocks = CodeBlock.blocks(in: source)
    #expect(
      blocks == [
        CodeBlock(
          file: "Sources/Row.swift", line: 3, language: "swift",
          lines: ["let row = Row()", "", "  row.draw()"]),
        CodeBlock(
          file: "Sources/Row.swift", line: 9, language: "console",
          lines: ["$ swift run row --wide", "Welcome", "", "> draw", "---"]),
      ])
    #expect(blocks.map(\.testDescription) == ["Sources/Row.swift:3", "Sources/Row.swift:9"])
  }

  @Test func `a block of an article ends at its fence`() {
    let article = Document(path: "Row.md", text: "A row\n```sh\nswift test\n```\n```json\n1\n```\n")
    #expect(
      CodeBlock.blocks(in: article) == [
        CodeBlock(file: "Row.md", line: 2, language: "sh", lines: ["swift test"]),
        CodeBlock(file: "Row.md", line: 5, language: "json", lines: ["1"]),
      ])
  }

  @Test(
    arguments: [
      ("indented in a function", "f {\n    let row = Row()\n\n      row.draw()\n}", true),
      ("at the end", "let row = Row()\n\n  row.draw()", true),
      ("with another line between", "let row = Row()\n\n  row.fold()\n  row.draw()", false),
      ("indented in another way", "let row = Row()\n\nrow.draw()", false),
      ("cut off", "let row = Row()\n", false),
      ("in a comment", "// let row = Row()\n\n//   row.draw()", false),
      ("behind other code", "if let row = Row()\n\n  row.draw()", false),
    ])
  func `an example is found where it stands as it is`(kind: String, text: String, isFound: Bool) {
    let example = CodeBlock.blocks(in: source)[0]
    #expect(Document(path: "RowTests.swift", text: text).contains(example) == isFound)
  }

  @Test func `a transcript is a command, what is typed and what is answered`() throws {
    let transcript = try #require(Transcript(CodeBlock.blocks(in: source)[1]))
    #expect(transcript.program == "row")
    #expect(transcript.arguments == ["--wide"])
    #expect(transcript.introduction == ["Welcome"])
    #expect(transcript.input == "draw\n")
    #expect(transcript.output == "---\n")
    #expect(Transcript(CodeBlock.blocks(in: source)[0]) == nil)
  }
}
