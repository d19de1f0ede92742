import ViewStates
import ViewStatesConsole

/// Shows the sheet of time zones.
struct SelectionConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: SelectionState) {
    frame.draw(state.lines)
  }
}

extension SelectionState {
  /// The heading, then the visible matches with their row numbers.
  ///
  /// - Complexity: O(1): hidden matches cost nothing.
  var lines: [SafeText] {
    let window = RowWindow(count: matches.count, from: scrollPosition)
    let found = matches.isEmpty ? "no time zone" : matches.count.counted("time zone")
    let search: SafeText = searchText.isEmpty ? "" : " with \(.quoted(searchText))"
    let commands = matches.isEmpty ? "'search TEXT'" : "'search TEXT', 'pick N'"
    return [.fact("sheet", "\(found)\(search)\(window.text); \(commands)")]
      + window.rows.map { .row($0 + 1, "\(matches[$0])") }
  }
}
