import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

/// Shows the position in history as a slider.
///
/// It stores no state, only its place on the screen and the width of lines.
struct HistoryConsoleView: StateUpdatable {
  let frame: Frame
  let width: () -> Int?

  func update(with state: HistoryState) {
    frame.draw([.fact("history", state.slider)], cutTo: width())
  }
}
