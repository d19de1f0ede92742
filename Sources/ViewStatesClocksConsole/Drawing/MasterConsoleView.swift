import ViewStates
import ViewStatesClocks
import ViewStatesConsole

/// Shows the list of clocks, one a line.
///
/// It keeps nothing of what it shows: only where, and how wide the lines may be.
struct MasterConsoleView: StateUpdatable {
  let frame: Frame
  let width: () -> Int?

  func update(with state: MasterState) {
    frame.draw(state.lines, cutTo: width())
  }
}

extension MasterState {
  /// What there is, then the clocks in sight: number, time, place.
  ///
  /// - Complexity: O(1): the clocks that are not in sight cost nothing.
  var lines: [SafeText] {
    let window = RowWindow(count: clocks.count, from: scrollPosition)
    let shown = clocks[window.rows]
    let width = (shown.map { SafeText($0.name).columns }.max() ?? 0)
    return [.fact("clocks", "\(summary)\(window.text)\(editing)")]
      + shown.map { line(for: $0, nameWidth: min(width, Self.widestName)) }
  }

  /// Longer names push what follows them to the right.
  private static let widestName = 24

  private var summary: String {
    clocks.isEmpty ? "none; type 'add Europe/Berlin', or 'sheet'" : clocks.count.counted("clock")
  }

  private var editing: SafeText {
    isEditing ? "; \("editing", style: .yellow): 'remove N', 'rename N NAME', 'edit' to end" : ""
  }

  /// Numbers stand at the right of a column under the labels of facts, where they fit.
  private func line(for clock: ZoneClock, nameWidth: Int) -> SafeText {
    let mark: SafeText = clock.id == selected ? "open" : isEditing ? "-" : ""
    let width = SafeText.factColumns - mark.columns
    let number = SafeText("\(clock.id)").padded(to: width, .right)
    let name = SafeText(clock.name).padded(to: nameWidth)
    return "\(mark.styled(.cyan))\(number)  \(clock.timeText)  \(name)  \(clock.identifier)"
  }
}

extension ZoneClock {
  /// Like `15:37 Sat UTC+09:00`, or that the zone is not known.
  fileprivate var timeText: SafeText {
    guard let time else {
      return SafeText("unknown zone").padded(to: Self.timeColumns).styled(.yellow)
    }
    let day = "\(time.shortWeekday) \(time.offsetText)"
    return SafeText("\("\(time.clockText)", style: .bold) \(day)").padded(to: Self.timeColumns)
  }

  /// The columns of `15:37 Sat UTC+09:00`; only offsets of the past are longer.
  private static let timeColumns = 19
}
