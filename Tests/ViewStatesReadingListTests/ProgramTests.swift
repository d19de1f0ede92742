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
    _ lines: String, _ arguments: [String] = [], seed: UInt64 = 1
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let (output, diagnostics) = (TextCollector(), TextCollector())
    let console = Console(
      arguments: arguments, input: InputLines(text: lines), output: output,
      diagnostics: diagnostics)
    let status = await runReadingList(
      on: console, in: files, library: SimulatedLibrary(), random: SplitMix64(seed: seed))
    return (status, output.text, diagnostics.text)
  }

  @Test func `every step has a name, and a refusal says what is wrong`() async {
    let result = await run(
      """
      search
      find austen
      add 1
      sync
      order
      by title
      open 1
      type rating 6
      save
      remove
      undo
      history
      """)
    let end = """
      rating         6 *: a rating is 1 to 5 stars
      note           none
      history        step 10 of 11
                  0  start
                  1  show search
                  2  search
                  3  add Emma
                  4  add Middlemarch
                  5  add Persuasion
                  6  add Villette
                  7  show order
                  8  order by title
                  9  show book 1
      here       10  type rating
                 11  remove Emma

      """
    #expect(result.output.hasSuffix(end))
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
    // The texts of its form are a model of that module.
    #expect(test.output.contains("import ViewStatesObservation\n"))
  }

  @Test func `a link opens a book with its note, and none that is not there`() async {
    let result = await run(
      "link books://book/3\nsync\nlink books://book/3/note/3\nlink\nlink books://note/x%0A\nsave")
    #expect(
      result.output == """
        shelf          0 books, by shelf
        shelf          3 books, by shelf
                    1  Middlemarch, George Eliot
                    2  Persuasion, Jane Austen
                    3  Villette, Charlotte Brontë
        note           about Persuasion
                       type 'write TEXT'
        books://shelf/book/3/note/3

        """)
    #expect(
      result.diagnostics == """
        ReadingList: line 1: there is nothing at 'book/3'
        ReadingList: line 5: there is nothing at 'note/x\\u{A}'
        ReadingList: line 6: the screen on top is no book

        """)
    let failed = await run("", ["--link", "books://book/3"])
    #expect(failed.status == .failure)
    #expect(failed.diagnostics == "ReadingList: there is nothing at 'book/3'\n")
    _ = await run("", ["--link", "books://book/3", "--session", "/new"])
    #expect(files.paths == [])
  }
}
