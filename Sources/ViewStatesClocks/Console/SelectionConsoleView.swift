import ViewStates
import ViewStatesConsole

/// Shows the sheet of time zones.
struct SelectionConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: SelectionState) {
    frame.draw(state.lines(columns: frame.textColumns, height: frame.size.listHeight))
  }
}

extension SelectionState {
  /// The heading, then the visible matches with their row numbers.
  ///
  /// - Complexity: O(1): hidden matches cost nothing.
  func lines(columns: Int = 80, height: Int = 18) -> [SafeText] {
    let window = RowWindow(count: matches.count, from: scrollPosition, height: height)
    let found = matches.isEmpty ? "no time zone" : matches.count.counted("time zone")
    let search: SafeText = searchText.isEmpty ? "" : " with \(.quoted(searchText))"
    let commands = matches.isEmpty ? "'search TEXT'" : "'search TEXT', 'pick N'"
    let scroll = window.text(of: matches.count)
    return SafeText.fact("sheet", "\(found)\(search)\(scroll); \(commands)", columns: columns)
      + window.rows.map { .row($0 + 1, "\(matches[$0])") }
  }
}
