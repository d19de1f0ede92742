import ViewStatesConsole

extension TerminalSize {
  /// The lines of a heading on a narrow terminal, where it goes on below.
  static let headingLines = 3
  /// The lines below the screen: two sliders and the prompt.
  static let linesBelow = 3

  /// The rows of lists that fit.
  var listRows: Int { max(3, rows - Self.headingLines - Self.linesBelow) }

  /// The rows of the list of clocks, which gives up half of them unless it is alone.
  func listHeight(isAlone: Bool) -> Int { isAlone ? listRows : max(1, listRows / 2) }
}

extension ClocksState {
  /// The list, and below it the sheet or the open clock.
  ///
  /// If the terminal is too small for all of it, the dial goes first, and then the last facts.
  func lines(columns: Int, size: TerminalSize, pen: Pen) -> [SafeText] {
    let list = listLines(columns: columns, height: size.listHeight(isAlone: isListAlone))
    let rest = size.rows - list.count - TerminalSize.linesBelow
    if let sheet {
      let height = max(1, rest - TerminalSize.headingLines)
      return list + sheet.lines(columns: columns, height: height)
    }
    return list + (detail?.lines(columns: columns, rows: rest, pen: pen) ?? [])
  }
}
