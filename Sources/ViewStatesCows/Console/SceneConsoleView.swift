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
    let path = titles.count == 1 ? [] : [path(columns: columns)]
    let detail = visible.dropFirst().first
    // An alert opens no other screen.
    let others = presented.top.style == .alert ? ["about"] : []
    let first = visible[0].lines(
      in: ScreenArea(
        columns: leftColumns(of: columns),
        // Below are the slider and the prompt.
        height: rows - path.count - 2, offeredBeside: detail?.commandsOnDetailSide ?? others))
    guard hasTwoSides else { return path + first }
    let right = ScreenArea(columns: SideBySide.rightColumns(of: columns))
    return path + SideBySide.lines(first, detail?.lines(in: right) ?? right.fact("cow", "none"))
  }

  /// The columns of the left screen, or of the only one.
  func leftColumns(of columns: Int) -> Int { hasTwoSides ? SideBySide.leftColumns : columns }

  private var hasTwoSides: Bool {
    presented.top.container == .split && !presented.isCollapsed(presented.top)
  }
}
