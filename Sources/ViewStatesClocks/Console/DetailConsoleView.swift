import ViewStates
import ViewStatesConsole

/// Shows the open clock with its facts and its face.
struct DetailConsoleView: StateUpdatable {
  let frame: Frame
  let pen: Pen

  func update(with state: DetailState) {
    frame.draw(state.lines(columns: frame.textColumns, pen: pen))
  }
}

extension DetailState {
  func lines(columns: Int = 80, pen: Pen) -> [SafeText] {
    var facts: [(String, SafeText)] = [
      ("detail", SafeText(clock.name)), ("zone", SafeText(clock.identifier)),
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
      facts.append(("time", SafeText("unknown zone").styled(.yellow)))
    }
    return facts.flatMap { SafeText.fact($0.0, $0.1, columns: columns) } + face
  }
}
