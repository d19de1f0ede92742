import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

/// Shows the position in history as a slider.
struct HistoryConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: HistoryState) {
    let slider = SafeText.fact("history", state.slider)
    // In few columns the numbers stay, and the bar goes.
    let isWide = slider.columns <= frame.size.columns
    frame.draw([isWide ? slider : .fact("history", "step \(state.current) of \(state.last)")])
  }
}
