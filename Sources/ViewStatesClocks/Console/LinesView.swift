import ViewStates
import ViewStatesConsole

/// Draws the lines of a state on a frame, given the columns and the rows of a list that fit.
struct LinesView<State>: StateUpdatable {
  let frame: Frame
  let lines: @MainActor (State, _ columns: Int, _ height: Int) -> [SafeText]

  func update(with state: State) {
    frame.draw { [lines] in lines(state, $0.textColumns, $0.size.listHeight) }
  }
}

extension TerminalSize {
  /// The rows of a list that fit, together with a heading of two lines, two sliders, the prompt and
  /// the line typed before.
  var listHeight: Int { max(3, rows - 6) }
}
