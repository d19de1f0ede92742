/// The visible rows of a list.
struct RowWindow {
  /// The indices of the rows.
  let rows: Range<Int>
  private let count: Int

  /// With eight rows, the list and the sheet fit a terminal of the usual size together with the
  /// history and the prompt.
  private static let height = 8

  init(count: Int, from position: Int) {
    self.count = count
    let first = min(max(0, position), count)
    rows = first..<min(count, first + Self.height)
  }

  /// The visible rows in words, or nothing if all are visible.
  var text: String {
    switch rows.count {
    case count: ""
    case 1: ", row \(rows.upperBound) shown"
    default: ", rows \(rows.lowerBound + 1) to \(rows.upperBound) shown"
    }
  }
}
