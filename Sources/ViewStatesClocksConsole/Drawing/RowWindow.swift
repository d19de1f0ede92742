import ViewStatesConsole

/// The rows of a list that are in sight.
struct RowWindow {
  /// The indices of the rows.
  let rows: Range<Int>
  private let count: Int

  /// The list and the sheet, with the history and the prompt, fit a terminal of the usual size.
  private static let height = 8

  init(count: Int, from position: Int) {
    self.count = count
    let first = min(max(0, position), count)
    rows = first..<min(count, first + Self.height)
  }

  /// Which rows are in sight, if not all.
  var text: String {
    rows.count == count ? "" : ", \(rows.lowerBound + 1) to \(rows.upperBound) shown"
  }
}
