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

  @Test(
    arguments: [
      ("as it is", "list.send(.add(1, 2))\nlist.count  // 1", true),
      (
        "broken otherwise", "  list\n    .send(.add(\n      1,\n      2,\n    ))\nlist.count  // 1",
        true
      ),
      ("with the value required", "list.send(.add(1, 2))\n  #expect(list.count == 1)", true),
      ("with another value", "list.send(.add(1, 2))\n#expect(list.count == 2)", false),
      ("with other code", "list.send(.add(1, 3))\nlist.count  // 1", false),
      ("with a line between", "list.send(.add(1, 2))\nlist.clear()\nlist.count  // 1", false),
      ("cut off", "list.send(.add(1, 2))", false),
      ("behind other code", "try list.send(.add(1, 2))\nlist.count  // 1", false),
      ("before other code", "list.send(.add(1, 2))\nlist.count  // 10", false),
      ("in a comment", "// list.send(.add(1, 2))\n// list.count  // 1", false),
    ])
  func `an example is compiled where its code stands`(kind: String, text: String, isFound: Bool) {
    let test = Document(path: "ListTests.swift", text: "let list = List()\n\(text)\n}")
    #expect(test.source.contains(["list.send(.add(1, 2))", "", "list.count  // 1"]) == isFound)
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
