import ViewStates
import ViewStatesClocks
import ViewStatesConsole

/// Shows the sheet of time zones to pick from, or nothing.
///
/// It keeps nothing of what it shows: only where, and how wide the lines may be.
struct SelectionConsoleView: StateUpdatable {
  let frame: Frame
  let width: () -> Int?

  func update(with state: SelectionState?) {
    frame.draw(state?.lines ?? [], cutTo: width())
  }
}

extension SelectionState {
  /// What is searched for, then the matches in sight, by number.
  ///
  /// - Complexity: O(1): the matches that are not in sight cost nothing.
  var lines: [SafeText] {
    let window = RowWindow(count: matches.count, from: scrollPosition)
    let search: SafeText = searchText.isEmpty ? "" : " with \(.quoted(searchText))"
    let found = matches.count.counted("time zone")
    return [.fact("sheet", "\(found)\(search)\(window.text); 'search TEXT', 'pick N'")]
      + window.rows.map { index in
        let number = SafeText("\(index + 1)").padded(to: SafeText.factColumns, .right)
        return "\(number)  \(matches[index])"
      }
  }
}
