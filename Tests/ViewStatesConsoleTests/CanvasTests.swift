import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@Suite struct CanvasTests {
  /// The lines of a canvas of three by two characters with some dots.
  private func lines(_ pen: Pen, _ dots: [(column: Int, row: Int)]) -> [String] {
    var canvas = Canvas(columns: 3, rows: 2, pen: pen)
    for dot in dots { canvas.draw(at: dot) }
    canvas.mark("@", at: (column: 2 * pen.columns, row: 0))
    canvas.mark("!", at: (column: 0, row: 2 * pen.rows))
    return canvas.lines.map(\.plain)
  }

  @Test func `a dot is a character of ASCII, and lines end without space`() {
    #expect(lines(.ascii, [(0, 0), (1, 1)]) == ["* @", " *"])
  }

  @Test func `eight dots share a character of braille`() {
    #expect(lines(.braille, [(0, 0), (1, 3), (2, 4)]) == ["⢁ @", " ⠁"])
  }

  @Test(arguments: [(-1, 0), (0, -1), (3, 0), (0, 2)])
  func `a dot outside is ignored`(column: Int, row: Int) {
    #expect(lines(.ascii, [(column: column, row: row)]) == ["  @", ""])
  }

  @MainActor @Test func `a console has the pen that its terminal can show`() {
    let console = Console(
      environment: { $0 == "LANG" ? "C.UTF-8" : nil }, input: InputLines(text: ""),
      output: TextCollector(), diagnostics: TextCollector())
    #expect(console.pen(isASCII: false).name == Pen.braille.name)
    #expect(console.pen(isASCII: true).name == Pen.ascii.name)
  }
}
