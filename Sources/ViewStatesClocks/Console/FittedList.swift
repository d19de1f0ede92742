import ViewStatesConsole

/// A list that fits some rows of a terminal: a heading, and below it the rows in sight.
struct FittedList {
  let label: String
  let count: Int
  let columns: Int
  let rows: Int
  let heading: (RowWindow) -> SafeText

  /// How many rows are in sight, wherever the list is scrolled to.
  ///
  /// The heading is measured with the highest numbers, which are the longest.
  var height: Int {
    let longest = heading(RowWindow(of: count, from: count, height: 0))
    let lines = SafeText.fact(label, longest, columns: columns).count
    return max(1, rows - (lines < rows ? lines : 1))
  }

  /// The lines from a row on; a heading that would take the place of rows is cut to a line.
  func lines(from firstRow: Int?, _ lines: (Range<Int>) -> [SafeText]) -> [SafeText] {
    let window = RowWindow(of: count, from: firstRow, height: height)
    let heading = heading(window)
    let whole = SafeText.fact(label, heading, columns: columns)
    let fits = whole.count + window.rows.count <= rows
    return (fits ? whole : [.fact(label, heading)]) + lines(window.rows)
  }
}
