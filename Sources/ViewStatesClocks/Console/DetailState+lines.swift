import ViewStatesConsole

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
