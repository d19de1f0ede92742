import ViewStates
import ViewStatesConsole

/// Shows the open clock with its facts and its face.
struct DetailConsoleView: StateUpdatable {
  let frame: Frame
  let pen: Pen

  func update(with state: DetailState) {
    frame.draw(state.lines(with: pen))
  }
}

extension DetailState {
  /// The facts with the face below them.
  func lines(with pen: Pen) -> [SafeText] {
    let zone: [SafeText] = [
      .fact("detail", SafeText(clock.name)), .fact("zone", SafeText(clock.identifier)),
    ]
    guard let time = clock.time else {
      return zone + [.fact("time", SafeText("unknown zone").styled(.yellow))]
    }
    let saving = time.isDaylightSaving ? ", daylight saving time" : ""
    let indent = SafeText(String(repeating: " ", count: SafeText.factColumns + 2))
    return zone + [
      .fact("time", "\(time.clockText, style: .bold), \(time.dateText)"),
      .fact("offset", "\(time.offsetText)\(saving)"),
      .fact("next change", SafeText(nextChange?.text ?? "none")),
    ] + ClockFace(time).lines(with: pen).map { $0.isEmpty ? $0 : indent + $0 }
  }
}
