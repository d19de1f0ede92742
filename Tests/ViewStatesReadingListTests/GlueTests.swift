import Testing
import ViewStatesConsoleMocks

/// What the reading list writes that is not particular to it, counted.
///
/// Lines that are blank or only a comment do not count.
@Suite struct GlueTests {
  private static func code(_ file: String) throws -> [String] {
    try textBesideTest("../ReadingList/\(file).swift").split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("//") }.map(String.init)
  }

  private static let app = [
    "Book", "BookScreen", "Library", "NoteScreen", "Notes", "OrderScreen", "Ordering", "Query",
    "ReadingList", "Route", "SearchScreen", "Shelf", "ShelfScreen", "Stores",
  ]
  private static let console = [
    "ReadingListCommands", "ReadingListProgram", "ScreenLines", "main",
  ]

  /// The lines of all files that contain a text.
  private func lines(with text: String) throws -> [String] {
    try (Self.app + Self.console).flatMap(Self.code).filter { $0.contains(text) }
  }

  @Test func `five screens with all features are 400 lines, the console not counted`() throws {
    let count = try Self.app.map { try Self.code($0).count }.reduce(0, +)
    #expect(300...400 ~= count, "\(count) lines")
  }

  @Test func `the coordinator is drawn by one call`() throws {
    #expect(try lines(with: "coordinator.draw(").count == 1)
    #expect(try lines(with: ": StateUpdatable") == [])
  }

  @Test func `a link is a line a route`() throws {
    let list = try Self.code("ReadingList")
    let links = try #require(list.firstIndex(of: "return Links("))
    let routes = try Self.code("Route").filter { $0.hasPrefix("case ") && !$0.contains(":") }
    #expect(routes.count == 5)
    // The root is named beside the scheme.
    #expect(list[(links + 1)...].prefix { $0 != "}" }.count == routes.count)
  }

  @Test func `the screens of a removed book are closed by one call`() throws {
    #expect(try lines(with: "dismiss {") == ["navigator.dismiss { $0.book == id }"])
  }

  @Test func `the stores are named once for the history, the session, its test and the commands`()
    throws
  {
    #expect(
      try lines(with: "stores.history") == [
        "states.add(list.stores.history)",
        "let time = TimeTravelCommands(of: list.stores.history, screen: screen)",
        "in: files, on: screen, history: list.stores.history",
      ])
    #expect(
      try lines(with: "ordering, query") == [
        "history = History(shelf, notes, drafts, ordering, query, navigation)"
      ])
  }

  @Test func `a screen stands in one switch beside those of its route`() throws {
    #expect(
      try lines(with: "order").filter { $0.hasPrefix("case .order:") || $0 == "case order" } == [
        "case .order: ListOrderPresenter(of: stores, navigator)",
        "case order",
        "case .order: \"order\"",
      ])
  }
}
