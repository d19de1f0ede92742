import ViewStates
import ViewStatesClocks
import ViewStatesConsole

/// Shows the position in history as a slider, or as two if the models travel separately.
///
/// It stores no state, only its place on the screen and the width of lines.
struct HistoryConsoleView: StateUpdatable {
  let frame: Frame
  let width: () -> Int?

  func update(with state: TimeTravelState) {
    let lines = state.histories.map { SafeText.fact($0.title, state[$0].slider) }
    frame.draw(lines, cutTo: width())
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
