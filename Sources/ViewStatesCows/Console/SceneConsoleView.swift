import ViewStates
import ViewStatesConsole
import ViewStatesNavigation

/// Shows the screens that can be used, below a line with the titles of all screens.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: SceneState) {
    frame.draw {
      state.lines(columns: $0.size.columns, rows: $0.isTerminal ? $0.size.rows : .max)
    }
  }
}

extension SceneState {
  /// The titles if there are several, then the screens that can be used, laid out in a number of
  /// columns and rows.
  func lines(columns: Int, rows: Int) -> [SafeText] {
    // Below are the slider and the prompt.
    let path = titles.count == 1 ? [] : [path(columns: columns)]
    return path + content(columns: columns, rows: rows - path.count - 2)
  }

  /// The screen that can be used, or both sides of a split beside each other.
  private func content(columns: Int, rows: Int) -> [SafeText] {
    guard let primary = usable.first else { return [] }
    let detail = usable.dropFirst().first
    let lines = primary.lines(columns: listColumns(of: columns), rows: rows, beside: detail)
    guard let sides = sides(columns: columns) else {
      return lines + (detail?.lines(columns: columns, rows: rows) ?? [])
    }
    return sides.lines(
      lines, detail?.lines(columns: sides.right, rows: rows) ?? [.fact("cow", "none")])
  }

  /// The columns that the list has of a number of columns.
  func listColumns(of columns: Int) -> Int {
    sides(columns: columns) == nil ? columns : SideBySide.left
  }

  private func sides(columns: Int) -> SideBySide? {
    presented.stacks(of: presented.top).count == 2 ? SideBySide(columns: columns) : nil
  }

  /// The titles of the screens, without those at the bottom if there are too many.
  private func path(columns: Int) -> SafeText {
    let paths = (1...6).reversed().map { SafeText.fact("screens", path(most: $0)) }
    return paths.first { $0.columns <= columns } ?? paths[5]
  }

  private func path(most: Int) -> SafeText {
    let top = presented.top.id
    let layers = presented.layers.map { layer -> SafeText in
      let style: SafeText = layer.style == .root ? "" : "\("\(layer.style):", style: .dim) "
      let stacks = presented.stacks(of: layer).filter { !$0.isEmpty }
      return style
        + stacks.map { title(of: $0, isUsable: layer.id == top, most: most) }
        .joined(separator: " | ")
    }
    let path = last(most, of: layers).joined(separator: "; ")
    let waiting = presented.navigation.waiting.map { titles[$0.id] ?? "" }
    return waiting.isEmpty
      ? path : "\(path); waits: \(waiting.joined(separator: ", "), style: .dim)"
  }

  private func title(
    of stack: [Presentation<CowsRoute>], isUsable: Bool, most: Int
  ) -> SafeText {
    let texts = stack.enumerated().map { index, screen -> SafeText in
      "\(titles[screen.id] ?? "", style: isUsable && index + 1 == stack.count ? .bold : .dim)"
    }
    return last(most, of: texts).joined(separator: " > ")
  }
}

/// The last texts, after an ellipsis if there are more.
private func last(_ most: Int, of texts: [SafeText]) -> [SafeText] {
  texts.count <= most ? texts : ["…"] + texts.suffix(most)
}
