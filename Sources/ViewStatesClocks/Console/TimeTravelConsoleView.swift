import ViewStates
import ViewStatesConsole

/// Shows the position in history as a slider, or as two if the models travel separately.
struct TimeTravelConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: TimeTravelState) {
    let columns = frame.textColumns - SafeText.factColumns - 2
    frame.draw(
      state.histories.compactMap { history in
        state.positions[history].map { .fact(history.title, $0.slider(columns: columns)) }
      })
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
