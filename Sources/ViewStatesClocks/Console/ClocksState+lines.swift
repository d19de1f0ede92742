import ViewStatesConsole

extension ClocksState {
  /// The heading, then the clocks in sight with their row numbers.
  func lines(columns: Int, height: Int) -> [SafeText] {
    let window = RowWindow(of: clocks.count, from: position, height: height)
    // While there is a sheet, that is what is scrolled.
    let scroll = window.showsAll || sheet != nil ? "" : "; 'scroll N'"
    let heading: SafeText =
      clocks.isEmpty
      ? "none; type 'add Europe/Berlin' or 'sheet'" : "\(window.text(of: "clock"))\(scroll)"
    // Longer names push the identifiers to the right.
    let names = clocks[window.rows].map { min(24, SafeText($0.zone.name).columns) }
    // A row of fewer columns has no room for the offset, a name and an identifier.
    let nameWidth = columns < 60 ? nil : names.max()
    return SafeText.fact("clocks", heading + editing, columns: columns)
      + window.rows.map { index in
        .row(index + 1, marked: mark(of: clocks[index]), clocks[index].text(nameWidth: nameWidth))
      }
  }

  private var editing: SafeText {
    guard isEditing else { return "" }
    return "; \("editing", style: .yellow): \(clocks.isEmpty ? "" : "'remove N', ")'edit' to stop"
  }

  private func mark(of clock: ZoneClock) -> SafeText {
    let marks = [isEditing ? "-" : "", clock.zone.id == detail?.clock.zone.id ? "open" : ""]
    return SafeText(marks.filter { !$0.isEmpty }.joined(separator: " "))
  }
}

extension ZoneClock {
  /// As in `15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo`, or without a width, `15:37 Sat  Tokyo`.
  fileprivate func text(nameWidth: Int?) -> SafeText {
    let (name, isLong) = (SafeText(zone.name), nameWidth != nil)
    var clock: SafeText = "\(isLong ? "unknown zone" : "unknown", style: .yellow)"
    if let time {
      let offset = isLong ? " \(time.offsetText)" : ""
      clock = "\(time.clockText, style: .bold) \(time.shortWeekday)\(offset)"
    }
    guard let nameWidth else { return "\(clock.padded(to: 9))  \(name)" }
    return "\(clock.padded(to: 19))  \(name.padded(to: nameWidth))  \(zone.identifier)"
  }
}

extension SheetState {
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

extension DetailState {
  /// The facts about the open clock, and the dial, in the order in which a person needs them.
  ///
  /// What has no room is left out; the last fact that has some is cut to a line.
  func lines(columns: Int, rows: Int, pen: Pen) -> [SafeText] {
    var facts: [(String, SafeText)] = [
      ("detail", SafeText(clock.zone.name)), ("zone", SafeText(clock.zone.identifier)),
    ]
    if let time = clock.time {
      let saving = time.isDaylightSaving ? ", daylight saving time" : ""
      facts += [
        ("time", "\(time.clockText, style: .bold), \(time.dateText)"),
        ("offset", "\(time.offsetText)\(saving)"),
        ("next change", SafeText(nextChange?.text ?? "none")),
      ]
    } else {
      facts.append(("time", "\("unknown zone", style: .yellow)"))
    }
    let lines = facts.reduce(into: [SafeText]()) { lines, fact in
      let whole = SafeText.fact(fact.0, fact.1, columns: columns)
      lines += lines.count + whole.count > rows ? [.fact(fact.0, fact.1)] : whole
    }
    let dial = dial(with: pen)
    return lines.count + dial.count > rows ? Array(lines.prefix(max(0, rows))) : lines + dial
  }

  private func dial(with pen: Pen) -> [SafeText] {
    let indent = SafeText(String(repeating: " ", count: SafeText.valueColumn))
    let face = clock.time.map { ClockFace($0).lines(with: pen) } ?? []
    return face.map { $0.isEmpty ? $0 : indent + $0 }
  }
}
