import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

/// Shows the position in history as a slider.
struct HistoryConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: HistoryState) { frame.draw([.fact("history", state.slider)]) }
}
