import Testing

/// What an app has to write for some features, counted in code that is compiled.
///
/// Lines that are blank or only a comment do not count, and neither do tests.
@Suite struct LinesOfCodeTests {
  private static let program = "Tests/ReadingList"

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
  func `an example program has few lines besides its view`(program: String, most: Int) throws {
    let files = try Document.all(in: "Tests/\(program)").filter { file in
      !Self.consoles.contains { file.path.hasSuffix("/\($0)") }
    }
    let count = files.map(\.code.count).reduce(0, +)
    #expect(1...most ~= count, "\(program): \(count) lines")
  }

  @Test(arguments: [
    ("the coordinator is drawn by one call", program, "coordinator.draw(", 1),
    ("no view is written", program, ": StateUpdatable", 0),
    ("a link is a line a route, beside the root", program, ".screen(\"", 4),
    ("the screens of a removed book are closed by one call", program, "dismiss {", 1),
    ("the stores are named once", program, "ordering, query", 1),
    ("a session, its test and the commands take the history", program, "stores.history", 3),
    ("a screen stands in one switch, beside its description", program, "case .order: ", 2),
    ("a field of a form is one line", "FormFieldTests.swift", "FormTextField(", 3),
    ("a Bool of view state, with its label", "TodoScreen.swift", "dit", 4),
  ])
  func `what holds screens together, and one more thing, is little`(
    what: String, place: String, text: String, count: Int
  ) throws {
    let lines = try Document.all(in: "Tests").filter { $0.path.contains(place) }.flatMap(\.code)
    #expect(lines.filter { $0.contains(text) }.count == count)
  }

  @Test func `a form of four fields and rules has a dozen lines, its presenter five`() throws {
    let book = try Document.named("/ReadingList/Book.swift").code
    let form = try #require(book.firstIndex(of: "extension Book: FormContent {"))
    #expect(book[form...].count <= 12)
    #expect(book[form...].filter { $0.contains("case .") }.count == 4)
    let code = try Document.named("/FormPresenterTests.swift").code.map {
      String($0.drop { $0 == " " })
    }
    let presenter = try #require(code.firstIndex { $0.hasPrefix("let form = FormPresenter(") })
    #expect(code[presenter + 4] == "}")
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
