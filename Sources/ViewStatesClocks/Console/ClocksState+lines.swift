import ViewStatesConsole

extension ClocksState {
  /// The list, and below it the sheet or the open clock, in so many rows of a terminal.
  ///
  /// If they are too few for all of it, the dial goes first, and then the last facts.
  func lines(columns: Int, rows: Int, pen: Pen) -> [SafeText] {
    let list = listLines(columns: columns, rows: rows)
    let rest = rows - list.count
    if let sheet { return list + sheet.lines(columns: columns, rows: rest) }
    return list + (detail?.lines(columns: columns, rows: rest, pen: pen) ?? [])
  }

  /// The clocks that are in sight at once.
  func listHeight(columns: Int, rows: Int) -> Int { list(columns: columns, rows: rows).height }

  /// The list of clocks, which has half of the rows unless it is alone.
  private func list(columns: Int, rows: Int) -> FittedList {
    FittedList(
      label: "clocks", count: clocks.count, columns: columns, rows: isListAlone ? rows : rows / 2
    ) { window in
      // While there is a sheet, that is what is scrolled.
      let scroll = window.showsAll || sheet != nil ? "" : "; 'scroll N'"
      if !clocks.isEmpty { return "\(window.text(of: "clock"))\(scroll)\(editing)" }
      let hint = sheet == nil ? "type 'add Europe/Berlin' or 'sheet'" : "'pick N' adds one"
      return "none; \(hint)\(editing)"
    }
  }

  private func listLines(columns: Int, rows: Int) -> [SafeText] {
    list(columns: columns, rows: rows).lines(from: firstRow) { rows in
      // Longer names push the identifiers to the right.
      let nameWidth = clocks[rows].map { min(24, SafeText($0.zone.name).columns) }.max() ?? 0
      return rows.map { index in
        let clock = clocks[index]
        let text = clock.text(columns: columns, nameWidth: nameWidth)
        let isOpen = clock.zone.id == detail?.clock.zone.id
        let marks = (isEditing ? ["-"] : []) + (isOpen ? ["open"] : [])
        return .row(index + 1, marked: SafeText(marks.joined(separator: " ")), text)
      }
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
    // In fewer columns, `New York  America/New_York` is cut.
    if columns < 62 { return "\(shown.padded(to: 9))  \(zone.name)" }
    let offset = SafeText(time?.offsetText ?? "").padded(to: 9)
    let name = SafeText(zone.name).padded(to: nameWidth)
    return "\(shown.padded(to: 9)) \(offset)  \(name)  \(zone.identifier)"
  }
}

extension SheetState {
  func lines(columns: Int, rows: Int) -> [SafeText] {
    FittedList(label: "sheet", count: matches.count, columns: columns, rows: rows) { window in
      let search: SafeText = searchText.isEmpty ? "" : " with \(.quoted(searchText))"
      let count = matches.isEmpty ? "no time zone" : window.text(of: "time zone")
      let scroll = window.showsAll ? "" : "'scroll N', "
      let commands = matches.isEmpty ? "'search' lists all" : "\(scroll)'search TEXT', 'pick N'"
      return "\(count)\(search); \(commands)"
    }.lines(from: firstRow) { rows in
      // The ends of identifiers tell them apart.
      let width = columns - SafeText.valueColumn
      return rows.map { .row($0 + 1, SafeText(matches[$0]).suffix(columns: width)) }
    }
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
