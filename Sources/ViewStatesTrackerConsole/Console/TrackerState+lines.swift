import ViewStatesConsole
import ViewStatesTracker

extension TrackerState {
  /// The facts about the location, and as many of the latest places as a small screen has room for.
  func lines(columns: Int) -> [SafeText] {
    let location = report.currentLocation
    var facts: [(String, SafeText)] = [
      ("authorization", authorizationText), ("location", location?.text ?? "unknown"),
    ]
    if let movement = location?.movementText { facts.append(("movement", movement)) }
    // In fewer columns, most of a label would be cut off beside its coordinates.
    let isNarrow = columns < 60
    let isLabelled = places.suffix(5).contains { $0.label != nil }
    let latest = isNarrow && isLabelled ? 3 : 5
    facts.append(("kept", summary(latest: latest)))
    return facts.flatMap { SafeText.fact($0, $1, columns: columns) }
      + placeLines(latest: latest, isNarrow: isNarrow)
  }

  /// The number of places, and the number of them that are shown if that is not all.
  func summary(latest: Int) -> SafeText {
    if places.isEmpty { return "nothing" }
    let count = places.count.counted("place")
    return places.count <= latest
      ? SafeText(count) : "\(count), the last \(latest) shown; type 'list all' for all"
  }

  /// The latest places as lines: row, coordinates and label, on its own line in a narrow list.
  ///
  /// Rows are numbered from 1 as they stand in the whole list, so that the row after a removed one
  /// takes its number. Commands take these numbers.
  ///
  /// - Complexity: O(*n*) in the lines, however many places there are.
  func placeLines(latest: Int, isNarrow: Bool = false) -> [SafeText] {
    places.indices.suffix(latest).flatMap { index -> [SafeText] in
      let coordinates = SafeText(places[index].location.coordinates)
      guard let label = places[index].label else { return [.row(index + 1, coordinates)] }
      if isNarrow { return [.row(index + 1, coordinates), .fact("", SafeText(label))] }
      // As wide as `-89.12345, -179.12345`, so that all labels start in one column.
      return [.row(index + 1, "\(coordinates.padded(to: 21))  \(label)")]
    }
  }

  private var authorizationText: SafeText {
    switch report.authorization {
    case .notDetermined: "\("not determined", style: .yellow); type 'allow' or 'deny'"
    case .denied: "\("denied", style: .red); type 'allow' to change that"
    case .restricted: "\("restricted", style: .red); you can't change that"
    case .whenInUse: "\("when in use", style: .green)"
    case .always: "\("always", style: .green)"
    }
  }
}
