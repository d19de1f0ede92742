import ViewStates
import ViewStatesConsole

/// Shows the list of clocks, one per line.
struct MasterConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: MasterState) {
    frame.draw(state.lines(columns: frame.textColumns, height: frame.size.listHeight))
  }
}

extension TerminalSize {
  /// The rows of a list that fit, together with a heading of two lines, two sliders, the prompt and
  /// the line typed before.
  var listHeight: Int { max(3, rows - 6) }
}

extension RowWindow {
  /// The visible rows in words and how to see others, or nothing if all rows are visible.
  func text(of count: Int) -> String {
    rows.count == count
      ? "" : ", rows \(rows.lowerBound + 1) to \(rows.upperBound) shown, 'scroll N'"
  }
}

extension MasterState {
  /// The heading, then the visible clocks with their row numbers.
  ///
  /// - Complexity: O(1): hidden clocks cost nothing.
  func lines(columns: Int = 80, height: Int = 18) -> [SafeText] {
    let window = RowWindow(count: clocks.count, from: scrollPosition, height: height)
    let summary =
      clocks.isEmpty ? "none; type 'add Europe/Berlin' or 'sheet'" : clocks.count.counted("clock")
    let heading: SafeText = "\(summary)\(window.text(of: clocks.count))\(editing)"
    let nameWidth = clocks[window.rows].map { SafeText($0.name).columns }.max() ?? 0
    return SafeText.fact("clocks", heading, columns: columns)
      + window.rows.map { index in
        let clock = clocks[index]
        let text =
          columns < Self.wide ? clock.shortText : clock.text(nameWidth: min(nameWidth, 24))
        return .row(index + 1, marked: mark(of: clock), text)
      }
  }

  /// The columns that a row needs to have room for the offset, a name and an identifier.
  private static let wide = 60

  private var editing: SafeText {
    guard isEditing else { return "" }
    return "; \("editing", style: .yellow): \(clocks.isEmpty ? "" : "'remove N', ")'edit' to stop"
  }

  private func mark(of clock: ZoneClock) -> SafeText {
    let marks = [isEditing ? "-" : "", clock.id == selected ? "open" : ""]
    return SafeText(marks.filter { !$0.isEmpty }.joined(separator: " "))
  }
}

extension ZoneClock {
  /// As in `15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo`; long names push the identifiers to the right.
  fileprivate func text(nameWidth: Int) -> SafeText {
    let name = SafeText(name).padded(to: nameWidth)
    return "\(timeText(columns: 19) { " \($0.offsetText)" })  \(name)  \(identifier)"
  }

  /// As in `15:37 Sat  Tokyo`.
  fileprivate var shortText: SafeText { "\(timeText(columns: 9) { _ in "" })  \(name)" }

  private func timeText(columns: Int, offset: (LocalTime) -> String) -> SafeText {
    guard let time else {
      let text = columns < 12 ? "unknown" : "unknown zone"
      return SafeText(text).padded(to: columns).styled(.yellow)
    }
    return SafeText("\(time.clockText, style: .bold) \(time.shortWeekday)\(offset(time))")
      .padded(to: columns)
  }
}
