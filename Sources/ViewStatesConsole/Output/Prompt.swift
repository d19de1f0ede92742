/// The line that a person is typing, in the last row of the screen.
struct Prompt: Equatable {
  private static let mark: SafeText = "> "

  var before = ""
  var after = ""
  /// Whether the program draws the typed text; otherwise the terminal echoes it.
  var isDrawn = true

  /// The bytes that draw the prompt in a number of columns, and the columns before its cursor.
  ///
  /// If the line is too long for the row, the part around the cursor is shown. The row is never
  /// full, because terminals differ in where the cursor then is. The terminal itself saves and
  /// restores the cursor (DECSC and DECRC of the VT100), so that its place is right even if the
  /// terminal has other widths of characters.
  func row(columns: Int) -> (text: String, cursor: Int) {
    let room = max(2, columns - Self.mark.columns - 1)
    // Each character takes a column, so no more need to be
    // measured, even in a long paste.
    let left = SafeText(before.suffix(room + 1))
    let right = SafeText(after.prefix(room + 1))
    let reserved = min(right.columns, room / 2)
    let before = left.suffix(columns: room - reserved)
    let after = right.truncated(to: room - before.columns)
    let line = Self.mark + before
    let rest = after.isEmpty ? "" : "\u{1B}7\(after)\u{1B}8"
    return ("\(line)\(rest)", line.columns)
  }
}
