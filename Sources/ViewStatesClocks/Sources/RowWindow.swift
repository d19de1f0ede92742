/// The rows of a list that are in sight.
struct RowWindow {
  let count: Int
  let rows: Range<Int>

  /// Hides a number of rows above the top; near the end of the list, the last rows fill the window.
  init(of count: Int, from position: Int, height: Int) {
    self.count = count
    let first = min(max(0, position), max(0, count - height))
    rows = first..<min(count, first + height)
  }

  /// The nearest position at which a row is in sight.
  func position(showing row: Int) -> Int {
    if rows.contains(row) { return rows.lowerBound }
    return row < rows.lowerBound ? row : row - rows.count + 1
  }
}

/// How the list of clocks and what lies below it share the rows of the terminal.
struct ListHeights {
  let list: Int
  let sheet: Int

  /// The list gives up half of the rows unless it is alone; the sheet has what the list leaves, but
  /// for a heading of two lines.
  init(of rows: Int, clocks: Int, isAlone: Bool) {
    list = isAlone ? rows : max(1, rows / 2)
    sheet = max(1, rows - min(clocks, list) - 2)
  }
}
