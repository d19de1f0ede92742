import ViewStatesConsole

extension ClocksState {
  /// The heading, then the clocks in sight with their row numbers.
  func listLines(columns: Int, height: Int) -> [SafeText] {
    let window = RowWindow(of: clocks.count, from: firstRow, height: height)
    // While there is a sheet, that is what is scrolled.
    let scroll = window.showsAll || sheet != nil ? "" : "; 'scroll N'"
    let heading: SafeText =
      clocks.isEmpty
      ? "none; type 'add Europe/Berlin' or 'sheet'" : "\(window.text(of: "clock"))\(scroll)"
    // Longer names push the identifiers to the right.
    let nameWidth = clocks[window.rows].map { min(24, SafeText($0.zone.name).columns) }.max() ?? 0
    return SafeText.fact("clocks", heading + editing, columns: columns)
      + window.rows.map { index in
        let clock = clocks[index]
        let text = clock.text(columns: columns, nameWidth: nameWidth)
        let isOpen = clock.zone.id == detail?.clock.zone.id
        let marks = (isEditing ? ["-"] : []) + (isOpen ? ["open"] : [])
        return .row(index + 1, marked: SafeText(marks.joined(separator: " ")), text)
      }
  }

  private var editing: SafeText {
    guard isEditing else { return "" }
    return "; \("editing", style: .yellow): \(clocks.isEmpty ? "" : "'remove N', ")'edit' to stop"
  }
}

extension ZoneClock {
  /// As in `15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo`, or on a narrow terminal `15:37 Sat  Tokyo`.
  fileprivate func text(columns: Int, nameWidth: Int) -> SafeText {
    let unknown: SafeText = "\("unknown", style: .yellow)"
    let shown = time.map { "\($0.clockText, style: .bold) \($0.shortWeekday)" } ?? unknown
    if columns < 60 { return "\(shown.padded(to: 9))  \(zone.name)" }
    let offset = SafeText(time?.offsetText ?? "").padded(to: 9)
    let name = SafeText(zone.name).padded(to: nameWidth)
    return "\(shown.padded(to: 9)) \(offset)  \(name)  \(zone.identifier)"
  }
}

extension SheetState {
  /// The heading, then the matches in sight with their row numbers.
  func lines(columns: Int, height: Int) -> [SafeText] {
    let window = RowWindow(of: matches.count, from: firstRow, height: height)
    let search: SafeText = searchText.isEmpty ? "" : " with \(.quoted(searchText))"
    let count = matches.isEmpty ? "no time zone" : window.text(of: "time zone")
    let scroll = window.showsAll ? "" : "'scroll N', "
    let commands = matches.isEmpty ? "'search' lists all" : "\(scroll)'search TEXT', 'pick N'"
    return SafeText.fact("sheet", "\(count)\(search); \(commands)", columns: columns)
      + window.rows.map { .row($0 + 1, "\(matches[$0])") }
  }
}

extension DetailState {
  /// The facts about the open clock, in the order in which a person needs them, and the dial.
  ///
  /// Without room for all facts, each is cut to a line, and the last ones are left out.
  func lines(columns: Int, rows: Int, pen: Pen) -> [SafeText] {
    let lines = facts.flatMap { SafeText.fact($0.label, $0.value, columns: columns) }
    if lines.count > rows {
      return facts.prefix(max(0, rows)).map { SafeText.fact($0.label, $0.value) }
    }
    let dial = dial(with: pen)
    return lines.count + dial.count > rows ? lines : lines + dial
  }

  private var facts: [(label: String, value: SafeText)] {
    let names = [("detail", SafeText(clock.zone.name)), ("zone", SafeText(clock.zone.identifier))]
    guard let time = clock.time else {
      return names + [("time", "\("unknown zone", style: .yellow)")]
    }
    let saving = time.isDaylightSaving ? ", daylight saving time" : ""
    return names + [
      ("time", "\(time.clockText, style: .bold), \(time.dateText)"),
      ("offset", "\(time.offsetText)\(saving)"),
      ("next change", SafeText(nextChange?.text ?? "none")),
    ]
  }

  private func dial(with pen: Pen) -> [SafeText] {
    let indent = SafeText(String(repeating: " ", count: SafeText.valueColumn))
    let face = clock.time.map { ClockFace($0, pen: pen).lines } ?? []
    return face.map { $0.isEmpty ? $0 : indent + $0 }
  }
}
