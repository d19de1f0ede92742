import ViewStates
import ViewStatesConsole

/// Shows the Tracker's state, and the map in what is left of the terminal.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame
  let pen: Pen

  func update(with state: SceneState) {
    frame.draw { [pen] frame in
      let (size, isTerminal) = (frame.size, frame.isTerminal)
      let lines = state.tracker.lines(columns: isTerminal ? size.columns : .max)
      // Below them stand the history and the prompt, and in a terminal what a command has said.
      let rows = size.rows - lines.count - (isTerminal ? 5 : 2)
      return lines + (state.map?.lines(columns: size.columns, rows: rows, with: pen) ?? [])
    }
  }
}
