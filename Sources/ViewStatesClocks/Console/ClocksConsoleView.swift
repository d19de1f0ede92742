import ViewStates
import ViewStatesConsole

/// Shows the list, and below it the sheet or the open clock, as far as they fit the terminal.
struct ClocksConsoleView: StateUpdatable {
  let frame: Frame
  let pen: Pen

  func update(with state: ClocksState) {
    frame.draw { [pen] in state.lines(columns: $0.textColumns, size: $0.size, pen: pen) }
  }
}

/// Shows a slider for each history that can travel.
struct SlidersView: StateUpdatable {
  let frame: Frame

  func update(with sliders: [HistorySlider]) {
    frame.draw { frame in
      sliders.flatMap { $0.position.sliderLines($0.name, columns: frame.textColumns) }
    }
  }
}

extension TerminalSize {
  /// The rows of lists that fit, together with a heading of two lines, two sliders, the prompt and
  /// the line typed before.
  var listRows: Int { max(3, rows - 6) }

  /// The rows of the list of clocks, which gives up half of them unless it is alone.
  func listHeight(isAlone: Bool) -> Int { isAlone ? listRows : max(1, listRows / 2) }
}
