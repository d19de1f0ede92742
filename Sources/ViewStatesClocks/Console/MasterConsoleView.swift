import ViewStates
import ViewStatesConsole

/// Shows the list of clocks, one per line.
struct MasterConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: MasterState) {
    frame.draw(state.lines)
  }
}

extension MasterState {
  /// The heading, then the visible clocks with their row numbers.
  ///
  /// - Complexity: O(1): hidden clocks cost nothing.
  var lines: [SafeText] {
    let window = RowWindow(count: clocks.count, from: scrollPosition)
    let width = clocks[window.rows].map { SafeText($0.name).columns }.max() ?? 0
    return [.fact("clocks", "\(summary)\(window.text)\(editing)")]
      + window.rows.map { line(at: $0, nameWidth: min(width, Self.widestName)) }
  }

  /// Longer names push the identifiers to the right.
  private static let widestName = 24

  private var summary: String {
    clocks.isEmpty ? "none; type 'add Europe/Berlin' or 'sheet'" : clocks.count.counted("clock")
  }

  private var editing: SafeText {
    guard isEditing else { return "" }
    let commands = clocks.isEmpty ? "" : "'remove N', 'rename N NAME', "
    return "; \("editing", style: .yellow): \(commands)'edit' to stop"
  }

  /// Row numbers are aligned at the right of the column of labels.
  private func line(at index: Int, nameWidth: Int) -> SafeText {
    let clock = clocks[index]
    let marks = [isEditing ? "-" : "", clock.id == selected ? "open" : ""]
    let mark = SafeText(marks.filter { !$0.isEmpty }.joined(separator: " "))
    let name = SafeText(clock.name).padded(to: nameWidth)
    return .row(index + 1, marked: mark, "\(clock.timeText)  \(name)  \(clock.identifier)")
  }
}

extension ZoneClock {
  /// The time as in `15:37 Sat UTC+09:00`, or a remark that the zone is unknown.
  fileprivate var timeText: SafeText {
    guard let time else {
      return SafeText("unknown zone").padded(to: Self.timeColumns).styled(.yellow)
    }
    let day = "\(time.shortWeekday) \(time.offsetText)"
    return SafeText("\("\(time.clockText)", style: .bold) \(day)").padded(to: Self.timeColumns)
  }

  /// The width of `15:37 Sat UTC+09:00`; only offsets of the past are longer.
  private static let timeColumns = 19
}
