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

  /// The rows of the list of clocks, which gives up half of those there are unless it is alone.
  static func heightOfList(in rows: Int, isAlone: Bool) -> Int { isAlone ? rows : max(1, rows / 2) }
}
