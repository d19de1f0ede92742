import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import ReadingList

/// The whole program: lines in, text out.
@MainActor @Suite struct ProgramTests {
  let files = MemoryFileSystem()

  /// Runs the program on lines, with a console of its own.
  private func run(
    _ lines: String, _ arguments: [String] = [], library: any Library = SimulatedLibrary(),
    seed: UInt64 = 1
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let (output, diagnostics) = (TextCollector(), TextCollector())
    let console = Console(
      arguments: arguments, input: InputLines(text: lines), output: output,
      diagnostics: diagnostics)
    let status = await runReadingList(
      on: console, in: files, library: library, random: SplitMix64(seed: seed))
    return (status, output.text, diagnostics.text)
  }

  private static let three = """
    shelf          3 books, by shelf
                1  Middlemarch, George Eliot
                2  Persuasion, Jane Austen
                3  Villette, Charlotte Brontë

    """

  private static let commands = """
    search
    find austen
    add 1
    sync
    order
    by title
    open 1
    type rating 6
    save
    type rating 5
    save
    note
    write a matchmaker
    note
    link
    back
    remove
    undo
    history
    """

  @Test func `the program from its first search to its undo`() async throws {
    let result = await run(Self.commands)
    #expect(result.output == (try textBesideTest("Transcript.txt")))
    #expect(result.diagnostics == "ReadingList: line 9: a rating is 1 to 5 stars\n")
    #expect(result.status == .failure)
  }

  @Test func `a session goes on where it ended, with what was typed`() async {
    let session = ["--session", "/books"]
    _ = await run("sync\nopen 1\ntype pages 12", session)
    let result = await run("undo\nredo\nsave", session, seed: 2)
    let book = { (pages: String) in
      """
      title          Middlemarch
      author         George Eliot
      pages          \(pages)
      rating         3
      note           none

      """
    }
    #expect(result.output == ["12 *", "880", "12 *", "12"].map(book).joined())
    #expect(result.diagnostics == "")
    let test = await run("", session + ["--as-test", "books"], seed: 3)
    #expect(test.output.contains("var shelf = try ModelTest<Shelf>("))
  }

  @Test func `a link opens a book with its note, and none that is not there`() async {
    let result = await run(
      "link books://book/3\nsync\nlink books://book/3/note/3\nlink\nlink books://note/x%0A")
    #expect(
      result.output == """
        shelf          0 books, by shelf
        \(Self.three)note           about Persuasion
                       type 'write TEXT'
        books://shelf/book/3/note/3

        """)
    #expect(
      result.diagnostics == """
        ReadingList: line 1: there is no screen called 'book/3'
        ReadingList: line 5: there is no screen called 'note/x\\u{A}'

        """)
    let failed = await run("", ["--link", "books://book/3"])
    #expect(failed.status == .failure)
    #expect(failed.diagnostics == "ReadingList: there is no screen called 'book/3'\n")
  }

  @Test func `a screen is closed by the removal of its book, and comes back with it`() async {
    let result = await run("sync\nopen 2\nremove\nundo\nback\nremove")
    #expect(
      result.output.hasSuffix(
        """
        shelf          2 books, by shelf
                    1  Middlemarch, George Eliot
                    2  Villette, Charlotte Brontë
        title          Persuasion
        author         Jane Austen
        pages          249
        rating         3
        note           none
        \(Self.three)
        """))
    #expect(result.diagnostics == "ReadingList: line 6: the screen on top is no book\n")
  }

  /// A library that sends what a terminal would obey, and a number that is no text.
  struct HostileLibrary: Library {
    private let book = Book(id: -7, title: "\u{1B}[2J\nx", author: "\u{202E}evil")

    func books(matching text: String) -> [Book] { [book] }
    func recommendations() -> AsyncThrowingStream<Book, any Error> { AsyncThrowingStream { nil } }
  }

  @Test func `text from outside is shown and not obeyed`() async {
    let result = await run(
      "search\nfind \u{1B}]0;x\u{7}\nadd 1\nopen 1\nnote\nwrite \u{1B}c\nlink",
      library: HostileLibrary())
    #expect(result.diagnostics == "")
    #expect(
      result.output == """
        shelf          0 books, by shelf
        library        type 'find TEXT'
        library        '\\u{1B}]0;x\\u{7}': 1 book
                    1  \\u{1B}[2J\\nx, \\u{202E}evil
        shelf          1 book, by shelf
                    1  \\u{1B}[2J\\nx, \\u{202E}evil
        title          \\u{1B}[2J\\nx
        author         \\u{202E}evil
        pages          1
        rating         3
        note           none
        note           about \\u{1B}[2J\\nx
                       type 'write TEXT'
        title          \\u{1B}[2J\\nx
        author         \\u{202E}evil
        pages          1
        rating         3
        note           \\u{1B}c
        books://shelf/book/-7

        """)
  }

  @Test func `a state is printed and restored, and a broken one refused`() async {
    let result = await run(
      """
      sync
      state Ordering
      restore {"Ordering":{"order":"title"},"Shelf":{"books":[]}}
      restore {"Shelf":{"books":[{"id":1,"title":"","author":"","pages":1,"rating":1}]}}
      """)
    #expect(
      result.output.hasSuffix(
        """
        {"order":"shelf"}
        shelf          0 books, by title

        """))
    #expect(
      result.diagnostics
        == "ReadingList: line 4: restore: Shelf: a book has a title\n")
  }
}
