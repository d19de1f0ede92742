import ViewStates
import ViewStatesConsole

/// Shows the position in history as a slider, or as two if the models travel separately.
struct HistoryConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: TimeTravelState) {
    frame.draw(state.histories.map { .fact($0.title, state[$0].slider) })
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
