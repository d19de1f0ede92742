import ViewStatesConsole

extension SelectionState {
  /// The heading, then the matches in sight with their row numbers.
  func lines(columns: Int, height: Int) -> [SafeText] {
    let window = RowWindow(of: matches.count, from: position, height: height)
    let search: SafeText = searchText.isEmpty ? "" : " with \(.quoted(searchText))"
    let count = matches.isEmpty ? "no time zone" : window.text(of: "time zone")
    let scroll = window.showsAll ? "" : "'scroll N', "
    let commands = matches.isEmpty ? "'search' lists all" : "\(scroll)'search TEXT', 'pick N'"
    return SafeText.fact("sheet", "\(count)\(search); \(commands)", columns: columns)
      + window.rows.map { .row($0 + 1, "\(matches[$0])") }
  }
}
