import ViewStatesConsole

extension DetailState {
  /// The open clock with its facts and its face.
  func lines(columns: Int, pen: Pen) -> [SafeText] {
    var facts: [(String, SafeText)] = [
      ("detail", SafeText(clock.zone.name)), ("zone", SafeText(clock.zone.identifier)),
    ]
    var face: [SafeText] = []
    if let time = clock.time {
      let saving = time.isDaylightSaving ? ", daylight saving time" : ""
      facts += [
        ("time", "\(time.clockText, style: .bold), \(time.dateText)"),
        ("offset", "\(time.offsetText)\(saving)"),
        ("next change", SafeText(nextChange?.text ?? "none")),
      ]
      let indent = SafeText(String(repeating: " ", count: SafeText.valueColumn))
      face = ClockFace(time).lines(with: pen).map { $0.isEmpty ? $0 : indent + $0 }
    } else {
      facts.append(("time", "\("unknown zone", style: .yellow)"))
    }
    return facts.flatMap { SafeText.fact($0.0, $0.1, columns: columns) } + face
  }
}
