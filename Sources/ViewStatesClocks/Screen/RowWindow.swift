/// The rows of a list that are in sight.
struct RowWindow {
  let count: Int
  let rows: Range<Int>

  /// Begins with the row on top; near the end of the list, the last rows fill the window.
  init(of count: Int, top: Int, height: Int) {
    self.count = count
    let first = min(max(0, top), max(0, count - height))
    rows = first..<min(count, first + height)
  }

  /// The row on top after the least scrolling that brings a row into sight.
  func top(showing row: Int) -> Int {
    if rows.contains(row) { return rows.lowerBound }
    return row < rows.lowerBound ? row : row - rows.count + 1
  }
}
