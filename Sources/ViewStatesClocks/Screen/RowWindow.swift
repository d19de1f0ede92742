/// The rows of a list that are in sight.
struct RowWindow {
  let count: Int
  let rows: Range<Int>

  /// Begins with a row, nil for the first one; near the end of the list, the last rows fill it.
  init(of count: Int, from firstRow: Int?, height: Int) {
    self.count = count
    let first = min(firstRow ?? 0, max(0, count - height))
    rows = first..<min(count, first + height)
  }

  /// The first row after the least scrolling that brings a row into sight.
  func firstRow(showing row: Int) -> Int {
    if rows.contains(row) { return rows.lowerBound }
    return row < rows.lowerBound ? row : row - rows.count + 1
  }
}
