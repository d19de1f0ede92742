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

  @Test func `a character has one dot or eight, lines end without space, and none is outside`() {
    #expect(lines(.ascii, [(0, 0), (1, 1)]) == ["* @", " *"])
    #expect(lines(.braille, [(0, 0), (1, 3), (2, 4)]) == ["⢁ @", " ⠁"])
    #expect(lines(.ascii, [(-1, 0), (0, -1), (3, 0), (0, 2)]) == ["  @", ""])
  }

  @MainActor
  @Test(
    arguments: [
      ([:], false), (["LANG": "C"], false), (["LANG": "en_GB.UTF-8"], true),
      (["LANG": "de_DE.utf8"], true), (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
      (["LANG": "en_GB.UTF-8", "TERM": "dumb"], false),
      (["LANG": "en_GB.UTF-8", "TERM": "linux"], false),
      (["LANG": "en_GB.UTF-8", "TERM": "xterm"], true),
    ] as [([String: String], Bool)])
  func `braille needs UTF-8 and a font`(environment: [String: String], isBraille: Bool) {
    let console = Console(
      environment: { environment[$0] }, input: InputLines(text: ""), output: TextCollector(),
      diagnostics: TextCollector())
    #expect(console.pen(isASCII: false).name == (isBraille ? Pen.braille : .ascii).name)
    #expect(console.pen(isASCII: true).name == Pen.ascii.name)
  }
}
