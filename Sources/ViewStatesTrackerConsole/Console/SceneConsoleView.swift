import ViewStates
import ViewStatesConsole

/// Shows the Tracker's state, and the map in what is left of the terminal.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame
  let pen: Pen

  func update(with state: SceneState) {
    frame.draw { [pen] in
      let (size, isTerminal) = ($0.size, $0.isTerminal)
      // In a file a line of the list is as long as it is; a map always has a size.
      let list = state.tracker.lines(columns: isTerminal ? size.columns : .max)
      let rowsOfAnswer = isTerminal ? 3 : 0
      let rows = $0.rows - list.count - rowsOfAnswer
      let map = state.way.map { TrackMap(of: state.tracker, way: $0) }
      return list + (map?.lines(columns: size.columns, rows: rows, with: pen) ?? [])
    }
  }
}
