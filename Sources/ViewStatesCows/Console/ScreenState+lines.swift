import ViewStatesConsole

extension ScreenState {
  /// The lines of the screen in its area.
  func lines(in area: ScreenArea) -> [SafeText] {
    switch self {
    case .overview(let state): state.lines(in: area)
    case .cow(let state): state.lines(in: area)
    case .preferences(let state): state.lines(in: area)
    case .about(let herdCount): about(herdCount, in: area)
    }
  }

  private func about(_ herdCount: Int, in area: ScreenArea) -> [SafeText] {
    let all = Cow.all.count
    let left = herdCount == all ? "all" : "\(herdCount)"
    return area.fact("about", "\(all.counted("cow")) in ASCII", offering: "back")
      + area.fact("in the herd", "\(left) of them")
  }

  /// The commands that act on this screen when it is on the detail side, and not on the other one.
  var commandsOnDetailSide: [String] {
    if case .cow = self { ["back", "remove", "favourite"] } else { ["back"] }
  }
}

extension CowState {
  fileprivate func lines(in area: ScreenArea) -> [SafeText] {
    let title: SafeText = "\(cow.number) \(cow.name)"
    guard isInHerd else {
      return area.fact("cow", title) + area.fact("gone", "no longer in the herd", offering: "back")
    }
    let favourite: SafeText = isFavourite ? "\("yes", style: .yellow)" : "no"
    return area.fact("cow", title, offering: "remove", "back")
      + area.fact("favourite", favourite, offering: "favourite")
      + picture
  }

  private var picture: [SafeText] {
    let lines = cow.drawing.map { SafeText($0) }
    guard isFramed else { return lines.map { "  \($0)" } }
    let width = lines.map(\.columns).max() ?? 0
    let edge = SafeText("+\(String(repeating: "-", count: width + 2))+")
    return [edge] + lines.map { "| \($0.padded(to: width)) |" } + [edge]
  }
}

extension CowsPreferences {
  fileprivate func lines(in area: ScreenArea) -> [SafeText] {
    area.fact("preferences", offering: "reset", "about", "back")
      + area.fact("order", "by \(order.rawValue)", offering: "order name|number")
      + area.fact("frame", isFramed ? "on" : "off", offering: "frame on|off")
  }
}
