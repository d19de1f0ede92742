import ViewStates
import ViewStatesConsole
import ViewStatesTracker

/// Shows a state of the Tracker, one labelled fact a line.
///
/// It keeps nothing of what it shows: only where, and how wide the lines may be.
struct TrackerConsoleView: StateUpdatable {
  let frame: Frame
  let width: () -> Int?

  func update(with state: TrackerState) {
    frame.draw(state.lines, cutTo: width())
  }
}

extension TrackerState {
  /// The latest few of the locations; more push the rest of the state off a small screen.
  private static let latest = 5

  /// The state, one labelled fact a line.
  ///
  /// - Complexity: O(1): the locations that are not shown cost nothing.
  var lines: [SafeText] {
    let list = LocationList(trackedLocations, latest: Self.latest)
    var lines: [SafeText] = [
      .fact("authorization", authorizationText),
      .fact("location", currentLocation?.placeText ?? "not known"),
    ]
    if let movement = currentLocation?.movementText { lines.append(.fact("movement", movement)) }
    lines.append(.fact("tracked", list.summary))
    lines += list.parts(of: Self.latest).joined()
    if let refusal { lines.append(.fact("refused", SafeText(refusal.text).styled(.red))) }
    return lines
  }

  private var authorizationText: SafeText {
    let reduced = accuracy == .reduced ? ", reduced accuracy" : ""
    switch authorization {
    case .notDetermined:
      return "\("not determined", style: .yellow)\(reduced); type 'allow' or 'deny'"
    case .denied: return "\("denied", style: .red)\(reduced); type 'allow' to change that"
    case .restricted: return "\("restricted", style: .red)\(reduced); type 'allow' to change that"
    case .whenInUse: return "\("when in use", style: .green)\(reduced)"
    case .always: return "\("always", style: .green)\(reduced)"
    }
  }
}
