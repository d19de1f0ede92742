import ViewStates
import ViewStatesConsole
import ViewStatesTracker

/// Shows a state of the Tracker, one labelled fact a line, and the map in what is left of the
/// terminal.
///
/// It has no state of its own. The frame keeps the last one that was drawn, to show it again.
struct TrackerConsoleView: StateUpdatable {
  let frame: Frame
  /// Whether lines are fitted to the width of a terminal.
  let isFitted: Bool
  let pen: Pen

  func update(with state: MappedState) {
    frame.draw { [isFitted, pen] in
      let size = $0.size
      let list = state.tracker.lines(columns: isFitted ? size.columns : .max)
      // Below it stand the history and the prompt, and in a terminal what a command has said.
      let rows = size.rows - list.count - (isFitted ? 5 : 2)
      return list + (state.map?.lines(columns: size.columns, rows: rows, with: pen) ?? [])
    }
  }
}

extension TrackerState {
  /// The number of latest locations that are shown.
  ///
  /// More would push the rest of the state off a small screen.
  private static let latest = 5

  /// The state, one labelled fact a line.
  ///
  /// - Complexity: O(1), however many locations there are.
  func lines(columns: Int) -> [SafeText] {
    // In fewer columns, most of a label would be cut off beside its place.
    let list = PlaceList(trackedLocations, latest: Self.latest, isNarrow: columns < 60)
    var facts: [(String, SafeText)] = [
      ("authorization", authorizationText),
      ("location", report.currentLocation?.placeText ?? "unknown"),
    ]
    if let movement = report.currentLocation?.movementText { facts.append(("movement", movement)) }
    facts.append(("tracked", list.summary))
    return facts.flatMap { SafeText.fact($0, $1, columns: columns) }
      + list.lines
  }

  private var authorizationText: SafeText {
    let reduced = report.accuracy == .reduced ? ", reduced accuracy" : ""
    switch report.authorization {
    case .notDetermined:
      return "\("not determined", style: .yellow)\(reduced); type 'allow' or 'deny'"
    case .denied: return "\("denied", style: .red)\(reduced); type 'allow' to change that"
    case .restricted: return "\("restricted", style: .red)\(reduced); you can't change that"
    case .whenInUse: return "\("when in use", style: .green)\(reduced)"
    case .always: return "\("always", style: .green)\(reduced)"
    }
  }
}
