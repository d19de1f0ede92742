import ViewStates
import ViewStatesConsole

/// Shows the list, and below it the sheet or the open clock, as far as they fit the terminal.
struct ClocksConsoleView: StateUpdatable {
  let frame: Frame
  let pen: Pen

  func update(with state: ClocksState) {
    frame.draw { [pen] in state.lines(columns: $0.textColumns, rows: $0.rows, pen: pen) }
  }
}

/// Shows a slider for each history that can travel.
struct SlidersView: StateUpdatable {
  let frame: Frame

  func update(with sliders: [HistorySlider]) {
    frame.draw { frame in
      sliders.flatMap { $0.position.sliderLines($0.title, columns: frame.textColumns) }
    }
  }
}
