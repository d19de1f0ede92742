import ViewStates
import ViewStatesConsole
import ViewStatesNavigation

/// Shows the visible screens, below a line with the titles of all screens.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: SceneState) {
    frame.draw {
      state.lines(columns: $0.size.columns, rows: $0.isTerminal ? $0.size.rows : .max)
    }
  }
}

extension SceneState {
  /// The titles if there are several, then the visible screens, laid out in a terminal.
  func lines(columns: Int, rows: Int) -> [SafeText] {
    guard let first = visible.first else { return [] }
    let detail = visible.dropFirst().first
    let path = titles.count == 1 ? [] : [path(columns: columns)]
    let lines = first.lines(
      in: ScreenArea(
        columns: listColumns(of: columns),
        // Below are the slider and the prompt.
        height: rows - path.count - 2, taken: detail?.commandsOnDetailSide ?? []))
    guard let sides = sides(of: columns) else {
      return path + lines + (detail?.lines(in: ScreenArea(columns: columns)) ?? [])
    }
    let right = ScreenArea(columns: sides.right)
    return path + sides.lines(lines, detail?.lines(in: right) ?? right.fact("cow", "none"))
  }

  /// The columns that the list has in a terminal.
  func listColumns(of columns: Int) -> Int {
    sides(of: columns) == nil ? columns : SideBySide.left
  }

  /// Both sides of a split, if it is on top and the terminal has room for it.
  private func sides(of columns: Int) -> SideBySide? {
    presented.stacks(of: presented.top).count == 2 ? SideBySide(columns: columns) : nil
  }
}
