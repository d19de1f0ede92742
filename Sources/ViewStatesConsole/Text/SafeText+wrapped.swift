extension SafeText {
  /// The line, broken between words into lines of a number of columns.
  ///
  /// The later lines begin at the indent of the line. A word that is wider than a line stays whole,
  /// so that a link can be copied, unless it may be broken after a separator, or anywhere in a
  /// frame, which shows nothing beyond the edge.
  func wrapped(
    to width: Int, after separator: Character? = nil, breakingWords: Bool = false
  ) -> [SafeText] {
    guard columns > width else { return [self] }
    var (lines, column, rest) = ([SafeText(spans: [])], 0, cells[...])
    func append(_ cell: Span) {
      lines[lines.count - 1].append(cell)
      column += cell.text.columns
    }
    func beginLine() {
      lines.append(.space(indent))
      column = indent
    }
    while let space = rest.firstIndex(where: { $0.text != " " }).map({ rest[..<$0] }) {
      var word = rest[space.endIndex...].prefix { $0.text != " " }
      if let end = word.firstIndex(where: { $0.text.first == separator }) { word = word[...end] }
      rest = rest[word.endIndex...]
      let start = column + space.count
      // A word that begins at the indent gains nothing on the next line.
      let goesOn = start <= indent || lines[lines.count - 1].isEmpty
      let end = word.reduce(start) { $0 + $1.text.columns }
      if goesOn || end <= width { space.forEach(append) } else { beginLine() }
      for cell in word {
        // Each line has at least one character, even in the fewest columns.
        if breakingWords, column + cell.text.columns > width, column > indent { beginLine() }
        append(cell)
      }
    }
    return lines
  }
}
