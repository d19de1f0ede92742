import Testing

/// What an app has to write for some features, counted in code that is compiled.
///
/// Lines that are blank or only a comment do not count, and neither do tests.
@Suite struct LinesOfCodeTests {
  /// The files of programs that are not the app's own code, because they only show it.
  private static let consoles = [
    "main.swift", "TodoCommands.swift", "TodoConsoleView.swift", "TodoProgram.swift",
    "ReadingListCommands.swift", "ReadingListProgram.swift", "ScreenLines.swift",
  ]

  @Test(arguments: [
    ("Search", 45),  // search while typing, with the double of its service
    ("Notebook", 50),  // a list and its detail, opened by a link
    ("Todo", 130),  // a list with filter, search, editing and undo
    ("ReadingList", 400),  // five screens with links, a form, a search and a sync
  ])
  func `an example program has few lines, its view not counted`(
    program: String, most: Int
  ) throws {
    let files = try Document.all(in: "Tests/\(program)").filter { file in
      !Self.consoles.contains { file.path.hasSuffix("/\($0)") }
    }
    let count = files.map(\.code.count).reduce(0, +)
    #expect(1...most ~= count, "\(program): \(count) lines")
  }

  @Test(arguments: [
    ("the coordinator is drawn by one call", "coordinator.draw(", 1),
    ("no view is written", ": StateUpdatable", 0),
    ("a link is a line a route, beside the root", ".screen(\"", 4),
    ("the screens of a removed book are closed by one call", "dismiss {", 1),
    ("the stores are named once", "ordering, query", 1),
    ("a session, its test and the commands take the history", "stores.history", 3),
    ("a screen stands in one switch, beside its description", "case .order: ", 2),
  ])
  func `what holds the five screens of the reading list together is little`(
    what: String, text: String, count: Int
  ) throws {
    let lines = try Document.all(in: "Tests/ReadingList").flatMap(\.code)
    #expect(lines.filter { $0.contains(text) }.count == count)
  }

  @Test(arguments: [
    (
      "a field of a form, with its value, its intent and its refusal", "SwiftUI", "FormTextField(",
      2
    ),
    ("one more Bool of view state, beside two lines of its test", "Look", "ompact", 5),
  ])
  func `one more thing is one line, or three of a model`(
    what: String, file: String, text: String, count: Int
  ) throws {
    let lines = try example("\(file)Examples").code
    #expect(lines.filter { $0.contains(text) }.count == count)
  }

  @Test func `a form with four fields and their rules is a dozen lines, and its presenter five`()
    throws
  {
    let book = try Document.named("Book.swift", in: "Tests/ReadingList").code
    let form = try #require(book.firstIndex(of: "extension Book: FormContent {"))
    #expect(book[form...].count <= 12)
    #expect(book[form...].filter { $0.contains("case .") }.count == 4)
    let code = try example("FormExamples").code.map { String($0.drop { $0 == " " }) }
    let presenter = try #require(code.firstIndex { $0.hasPrefix("let form = FormPresenter(") })
    #expect(code[presenter + 4] == "}")
  }

  private func example(_ name: String) throws -> Document {
    try .named("\(name).swift", in: "Tests/ViewStatesDocumentationTests/Examples")
  }
}

extension Document {
  /// The lines of code, without those that are blank or only a comment.
  fileprivate var code: [String] {
    lines.filter { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }
}
