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
