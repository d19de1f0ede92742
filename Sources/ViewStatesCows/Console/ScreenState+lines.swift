import ViewStatesConsole

/// What is drawn on a console.
protocol ConsoleState {
  /// The lines of the screen, laid out in a number of columns.
  func lines(width: Int) -> [SafeText]
}

extension SceneState.Screen {
  func lines(width: Int) -> [SafeText] { (state as? any ConsoleState)?.lines(width: width) ?? [] }
}

extension SafeText {
  /// A line with a label, a value, and a hint if there is room for it.
  static func fact(_ label: String, _ value: SafeText, hint: SafeText, width: Int) -> SafeText {
    let line = fact(label, "\(value); \(hint)")
    return line.columns > width ? fact(label, value) : line
  }
}

// MARK: - Screens

extension OverviewState: ConsoleState {
  /// The heading, then the cows that were found, down in columns.
  func lines(width: Int) -> [SafeText] {
    [.fact("herd", summary, hint: hint, width: width)] + grid(width: width)
  }

  private var summary: SafeText {
    let cows = herdCount == 0 ? "no cow" : herdCount.counted("cow")
    guard searchText.isEmpty else {
      return "\(rows.isEmpty ? "none" : "\(rows.count)") of \(cows) with \(.quoted(searchText))"
    }
    return favouriteCount == 0 ? "\(cows)" : "\(cows), \(favouriteCount.counted("favourite"))"
  }

  private var hint: SafeText {
    if herdCount == 0 { return "'undo' brings one back" }
    return rows.isEmpty ? "'search' lists all" : "'search TEXT', 'show N'"
  }

  private func grid(width: Int) -> [SafeText] {
    let cells = rows.map(cell)
    let cellWidth = cells.map(\.columns).max() ?? 0
    let gap: SafeText = "  "
    let columns = max(1, (width + gap.columns) / max(1, cellWidth + gap.columns))
    let height = (cells.count + columns - 1) / columns
    return (0..<height).map { row in
      let line = stride(from: row, to: cells.count, by: height).map { index in
        index + height < cells.count ? cells[index].padded(to: cellWidth) : cells[index]
      }
      return line.joined(separator: gap)
    }
  }

  private func cell(of row: Row) -> SafeText {
    let mark: SafeText = row.isFavourite ? "\("*", style: .yellow)" : " "
    return "\(mark)\(SafeText("\(row.number)").padded(to: 3, .right))  \(row.name)"
  }
}

extension CowState: ConsoleState {
  /// The name and the drawing, or that the cow is gone.
  func lines(width: Int) -> [SafeText] {
    func fact(_ label: String, _ value: SafeText, hint: SafeText) -> SafeText {
      .fact(label, value, hint: hint, width: width)
    }
    guard let name else {
      return [.fact("cow", "\(number)"), fact("unknown", "no cow has this number", hint: "'back'")]
    }
    guard isInHerd else {
      return [
        .fact("cow", "\(number) \(name)"), fact("gone", "no longer in the herd", hint: "'back'"),
      ]
    }
    let favourite: SafeText = isFavourite ? "\("yes", style: .yellow)" : "no"
    return [
      fact("cow", "\(number) \(name)", hint: "'remove', 'back'"),
      fact("favourite", favourite, hint: "'favourite'"),
    ] + picture
  }

  private var picture: [SafeText] {
    let lines = drawing.map { SafeText($0) }
    guard isFramed else { return lines.map { "  \($0)" } }
    let width = lines.map(\.columns).max() ?? 0
    let edge = SafeText("+\(String(repeating: "-", count: width + 2))+")
    return [edge] + lines.map { "| \($0.padded(to: width)) |" } + [edge]
  }
}

extension CowsPreferences: ConsoleState {
  /// A line for each preference, with the command that changes it.
  func lines(width: Int) -> [SafeText] {
    [
      .fact("preferences", "'reset', 'about', 'back'"),
      .fact("order", "by \(order.rawValue)", hint: "'order name|number'", width: width),
      .fact("frame", isFramed ? "on" : "off", hint: "'frame on|off'", width: width),
    ]
  }
}

extension AboutState: ConsoleState {
  func lines(width: Int) -> [SafeText] {
    [
      .fact(
        "about", "a herd of \(bookCount.counted("cow")) in ASCII", hint: "'back'", width: width),
      .fact("in the herd", "\(herdCount == bookCount ? "all of them" : "\(herdCount)")"),
    ]
  }
}
