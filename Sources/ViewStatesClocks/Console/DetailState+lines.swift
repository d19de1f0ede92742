import ViewStatesConsole

extension DetailState {
  /// The facts about the open clock, which a person needs in this order.
  func lines(columns: Int) -> [SafeText] {
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
    return facts.flatMap { SafeText.fact($0.0, $0.1, columns: columns) }
  }

  func dial(with pen: Pen) -> [SafeText] {
    let indent = SafeText(String(repeating: " ", count: SafeText.valueColumn))
    let face = clock.time.map { ClockFace($0).lines(with: pen) } ?? []
    return face.map { $0.isEmpty ? $0 : indent + $0 }
  }
}
