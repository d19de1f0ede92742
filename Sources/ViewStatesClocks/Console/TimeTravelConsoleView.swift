import ViewStates
import ViewStatesConsole

/// Shows the position in history as a slider, or as two if the models travel separately.
struct TimeTravelConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: TimeTravelState) { frame.draw(state.lines(columns: frame.textColumns)) }
}

extension TimeTravelState {
  /// A slider gets shorter, so that the numbers beside it are not cut.
  func lines(columns: Int) -> [SafeText] {
    histories.flatMap { history in
      let slider = positions[history]?.slider(columns: columns - SafeText.valueColumn) ?? ""
      return SafeText.fact(history.title, slider, columns: columns)
    }
  }
}

extension ClocksHistory {
  /// The label of its slider.
  var title: String {
    switch self {
    case .everything: "history"
    case .document: "document"
    case .viewState: "view state"
    }
  }
}
