/// The rows of a list that are in sight.
struct RowWindow {
  let count: Int
  let rows: Range<Int>

  /// Near the end of the list, the last rows fill the window.
  ///
  /// - Parameters:
  ///   - count: The number of rows of the list.
  ///   - position: The number of rows to hide above the top.
  ///   - height: The number of rows that fit.
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
