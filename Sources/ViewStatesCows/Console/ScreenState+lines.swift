import ViewStatesConsole

extension ScreenState {
  /// The lines of the screen, laid out in a number of columns; a list is cut to a number of rows.
  ///
  /// A screen on the detail side gets the commands that both sides know. So the one beside it does
  /// not offer them.
  func lines(columns: Int, rows: Int, beside detail: ScreenState? = nil) -> [SafeText] {
    let back: SafeText? = detail == nil ? "'back'" : nil
    switch self {
    case .overview(let state): return state.lines(columns: columns, rows: rows)
    case .cow(let state):
      var isUsed = true
      if case .cow = detail { isUsed = false }
      return state.lines(columns: columns, isUsed: isUsed, back: back)
    case .preferences(let state): return state.lines(columns: columns, back: back)
    case .about(let state): return state.lines(columns: columns, back: back)
    }
  }
}

/// A value and the commands that are offered behind it.
private func offer(_ commands: SafeText?..., after value: SafeText) -> SafeText {
  let commands = commands.compactMap { $0 }
  return commands.isEmpty ? value : "\(value); \(commands.joined(separator: ", "))"
}

extension OverviewState {
  /// The heading, then the cows that were found, down in columns, as far as there is room.
  fileprivate func lines(columns: Int, rows: Int) -> [SafeText] {
    let grid = grid(columns: columns)
    func heading(_ hint: SafeText) -> [SafeText] {
      SafeText.fact("herd", "\(summary); \(hint)", columns: columns)
    }
    let whole = heading(hint) + grid
    guard whole.count > rows else { return whole }
    // The numbers are at most as wide as this one.
    let room = max(3, rows - heading(scrolling(to: 88, by: 88, of: 88)).count)
    let first = min(top, max(0, grid.count - room))
    return heading(scrolling(to: first, by: room, of: grid.count))
      + grid.dropFirst(first).prefix(room)
  }

  private func scrolling(to first: Int, by room: Int, of count: Int) -> SafeText {
    let next = first + room < count ? first + room + 1 : 1
    return
      "rows \(first + 1) to \(min(count, first + room)) of \(count); 'scroll \(next)', 'show N'"
  }

  private var summary: SafeText {
    if herdCount == 0 { return "no cow" }
    let cows = herdCount.counted("cow")
    guard searchText.isEmpty else {
      return "\(rows.isEmpty ? "none" : "\(rows.count)") of \(cows) with \(.quoted(searchText))"
    }
    return favouriteCount == 0 ? "\(cows)" : "\(cows), \(favouriteCount.counted("favourite"))"
  }

  private var hint: SafeText {
    if herdCount == 0 { return "'jump 0' brings all back" }
    return rows.isEmpty ? "'search' lists all" : "'search TEXT', 'show N'"
  }

  func grid(columns: Int) -> [SafeText] {
    let cells = rows.map { row -> SafeText in
      let mark: SafeText = row.isFavourite ? "\("*", style: .yellow)" : " "
      return "\(mark)\(SafeText("\(row.cow.number)").padded(to: 3, .right))  \(row.cow.name)"
    }
    let cellWidth = cells.map(\.columns).max() ?? 0
    let gap: SafeText = "  "
    let across = max(1, (columns + gap.columns) / max(1, cellWidth + gap.columns))
    let height = (cells.count + across - 1) / across
    return (0..<height).map { row in
      let line = stride(from: row, to: cells.count, by: height).map { index in
        index + height < cells.count ? cells[index].padded(to: cellWidth) : cells[index]
      }
      return line.joined(separator: gap)
    }
  }
}

extension CowState {
  fileprivate func lines(columns: Int, isUsed: Bool, back: SafeText?) -> [SafeText] {
    let title: SafeText = "\(cow.number) \(cow.name)"
    guard isInHerd else {
      return SafeText.fact("cow", title, columns: columns)
        + SafeText.fact("gone", offer(back, after: "no longer in the herd"), columns: columns)
    }
    let favourite: SafeText = isFavourite ? "\("yes", style: .yellow)" : "no"
    return SafeText.fact(
      "cow", offer(isUsed ? "'remove'" : nil, back, after: title), columns: columns)
      + SafeText.fact(
        "favourite", offer(isUsed ? "'favourite'" : nil, after: favourite), columns: columns)
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
  fileprivate func lines(columns: Int, back: SafeText?) -> [SafeText] {
    let others: SafeText = back.map { ", \($0)" } ?? ""
    return SafeText.fact("preferences", "'reset', 'about'\(others)", columns: columns)
      + SafeText.fact("order", "by \(order.rawValue); 'order name|number'", columns: columns)
      + SafeText.fact("frame", "\(isFramed ? "on" : "off"); 'frame on|off'", columns: columns)
  }
}

extension AboutState {
  fileprivate func lines(columns: Int, back: SafeText?) -> [SafeText] {
    let all = Cow.all.count
    return SafeText.fact(
      "about", offer(back, after: "\(all.counted("cow")) in ASCII"), columns: columns)
      + SafeText.fact(
        "in the herd", "\(herdCount == all ? "all" : "\(herdCount)") of them", columns: columns)
  }
}
