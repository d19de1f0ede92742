extension SafeText {
  /// The line, broken between words into lines of at most so many columns.
  ///
  /// The later lines begin at the indent of the line. A word that alone is wider than a line stays
  /// whole, so that a link can be copied, unless it is broken after a separator, or anywhere in a
  /// frame, which has nothing beyond the edge.
  func wrapped(
    to width: Int, after separator: Character? = nil, breakingWords: Bool = false
  ) -> [SafeText] {
    guard columns > width else { return [self] }
    var lines = [SafeText(spans: [])]
    var (column, space, word) = (0, [Span](), [Span]())
    func append(_ cell: Span) {
      lines[lines.count - 1].append(cell)
      column += cell.text.columns
    }
    func beginLine() {
      lines.append(.space(indent))
      column = indent
    }
    func takeWord() {
      let start = column + space.count
      let end = start + word.reduce(0) { $0 + $1.text.columns }
      // A word that would begin at the indent gains nothing on the next line.
      let goesOn = end <= width || start <= indent || lines[lines.count - 1].isEmpty
      if goesOn { space.forEach(append) } else { beginLine() }
      for cell in word {
        // At least one character stands in each line, in the fewest columns too.
        if breakingWords, column + cell.text.columns > width, column > indent { beginLine() }
        append(cell)
      }
      (space, word) = ([], [])
    }
    for cell in cells {
      if cell.text != " " { word.append(cell) }
      if cell.text == " " || cell.text.first == separator, !word.isEmpty { takeWord() }
      if cell.text == " " { space.append(cell) }
    }
    if !word.isEmpty { takeWord() }
    return lines
  }
}
