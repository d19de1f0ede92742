import Clocks
import ViewStates
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

extension HistoryState {
  /// As many places as fit a terminal of the usual size beside the label and the numbers.
  private static let places = 40

  /// Like `|====o-----|  4 of 9 steps`.
  var slider: SafeText {
    let last = count - 1
    let places = min(Self.places, last)
    // The ends are for the first and the last step alone.
    let place =
      last <= places
      ? position
      : position == 0
        ? 0
        : position == last
          ? places
          : 1 + (position - 1) * (places - 1) / (last - 1)
    let (past, future) = (
      String(repeating: "=", count: place), String(repeating: "-", count: places - place)
    )
    let forgotten = dropped == 0 ? "" : ", \(dropped.counted("older one")) forgotten"
    let steps = "\(position) of \(last.counted("step"))\(forgotten)"
    return "|\(past)\("o", style: .bold)\(future)|  \(steps)"
  }
}
