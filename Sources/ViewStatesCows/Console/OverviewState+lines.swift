import ViewStatesConsole

extension OverviewState {
  /// The heading, then the cows that were found, as many rows of them as there is room for.
  func lines(in area: ScreenArea) -> [SafeText] {
    let rows = rows(columns: area.columns)
    let whole = heading(in: area) + rows
    guard whole.count > area.height else { return whole }
    let count = rows.count
    // The numbers are as a person counts, from 1.
    func headingOfPart(from first: Int, to last: Int, next: Int) -> [SafeText] {
      area.fact(
        "herd", "\(summary); rows \(first) to \(last) of \(count)",
        offering: "scroll \(next)", "show N")
    }
    // No heading takes more lines than the one with the greatest numbers.
    let room = max(3, area.height - headingOfPart(from: count, to: count, next: count).count)
    let start = min(top, max(0, count - room))
    let end = min(start + room, count)
    return headingOfPart(from: start + 1, to: end, next: end < count ? end + 1 : 1)
      + rows[start..<end]
  }

  private func heading(in area: ScreenArea) -> [SafeText] {
    if herdCount == 0 { return area.fact("herd", "no cow; 'undo' goes back") }
    if found.isEmpty { return area.fact("herd", "\(summary); 'search' lists all") }
    return area.fact("herd", summary, offering: "search TEXT", "show N")
  }

  private var summary: SafeText {
    let cows = herdCount.counted("cow")
    guard searchText.isEmpty else {
      return "\(found.isEmpty ? "none" : "\(found.count)") of \(cows) with \(.quoted(searchText))"
    }
    if favourites.isEmpty { return "\(cows)" }
    return "\(cows), \(favourites.count.counted("favourite"))"
  }

  /// The cows that were found, down in as many columns as there is room for.
  func rows(columns: Int) -> [SafeText] {
    let cells = found.map { cow -> SafeText in
      let mark: SafeText = favourites.contains(cow) ? "\("*", style: .yellow)" : " "
      return "\(mark)\(SafeText("\(cow.number)").padded(to: 3, .right))  \(cow.name)"
    }
    let cellWidth = cells.map(\.columns).max() ?? 0
    let gap: SafeText = "  "
    let across = max(1, (columns + gap.columns) / (cellWidth + gap.columns))
    let height = (cells.count + across - 1) / across
    return (0..<height).map { row in
      let line = stride(from: row, to: cells.count, by: height).map { index in
        index + height < cells.count ? cells[index].padded(to: cellWidth) : cells[index]
      }
      return line.joined(separator: gap)
    }
  }
}
