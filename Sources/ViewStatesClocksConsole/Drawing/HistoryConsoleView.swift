import ViewStates
import ViewStatesClocks
import ViewStatesConsole

/// Shows where in history we are: a slider, or two when the models are wound separately.
///
/// It keeps nothing of what it shows: only where, and how wide the lines may be.
struct HistoryConsoleView: StateUpdatable {
  let frame: Frame
  let width: () -> Int?

  func update(with state: TimeTravelState) {
    let lines = state.wound.map { SafeText.fact($0.title, state[$0].slider) }
    frame.draw(lines, cutTo: width())
  }
}

extension ClocksHistory {
  /// What its slider is called.
  var title: String {
    switch self {
    case .everything: "history"
    case .document: "document"
    case .viewState: "view state"
    }
  }
}
