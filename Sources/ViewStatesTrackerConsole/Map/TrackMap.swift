import ViewStates
import ViewStatesConsole
import ViewStatesTracker

/// A map of the places by their numbers, of the way walked, and of the current location.
struct TrackMap {
  private let places: [Location]
  private let current: Location?
  private let way: [[Location]]

  /// Creates a map; the way is on it only while the tracker sees your location.
  init(of tracker: TrackerState, way: [[Location]]) {
    places = tracker.places.map(\.location)
    current = tracker.report.currentLocation
    self.way = current == nil ? [] : way
  }

  /// A picture of fewer rows shows nothing.
  private static let fewestRows = 3

  /// The bounds and the scale.
  private static let factRows = 3

  /// A larger picture shows no more of a walk, and takes longer to draw than to read.
  private static let (mostColumns, mostRows) = (200, 60)

  /// The picture, below it its bounds and its scale if there is room for them, and the legend.
  func lines(columns: Int, rows: Int, with pen: Pen) -> [SafeText] {
    let columns = min(Self.mostColumns, columns)
    // The legend is longest if no place has room for its number.
    let room = rows - legend(unnumbered: places.count, pen, columns: columns).count
    guard room >= Self.fewestRows else {
      return SafeText.fact("map", "no room below the list; use a taller terminal", columns: columns)
    }
    let hasFacts = room >= Self.fewestRows + Self.factRows
    // The last column stays free: a terminal may wrap a line that fills it.
    let grid = MapGrid(
      of: places + way.joined() + [current].compactMap(\.self), columns: max(1, columns - 1),
      rows: min(Self.mostRows, hasFacts ? room - Self.factRows : room), pen: pen)
    guard let grid else {
      let reason: SafeText = "nothing to draw: no place, and your location is unknown"
      return SafeText.fact("map", reason, columns: columns)
    }
    let (picture, unnumbered) = picture(on: grid)
    return picture + (hasFacts ? grid.facts(barColumns: columns / 3) : [])
      + legend(unnumbered: unnumbered, pen, columns: columns)
  }

  /// Draws the map, and counts the places whose numbers have no room.
  private func picture(on grid: MapGrid) -> (lines: [SafeText], unnumbered: Int) {
    var drawing = MapDrawing(on: grid)
    for stretch in way {
      // The first point is a line to itself.
      for (start, end) in zip(stretch.prefix(1) + stretch, stretch) {
        drawing.line(from: start, to: end)
      }
    }
    if let current { drawing.mark("@", at: current) }
    // The latest places are in the list, so they get the room for their numbers first.
    let isNumbered = places.indices.reversed().map { drawing.mark("\($0 + 1)", at: places[$0]) }
    return (drawing.lines, isNumbered.count { !$0 })
  }

  /// Whether the way leads anywhere; a stop also adds a point.
  private var hasWalked: Bool {
    let points = way.joined()
    return points.contains {
      $0.latitude != points.first?.latitude || $0.longitude != points.first?.longitude
    }
  }

  private func legend(unnumbered: Int, _ pen: Pen, columns: Int) -> [SafeText] {
    var parts: [SafeText] = []
    if current != nil { parts.append("@ you") }
    if !places.isEmpty {
      parts.append(places.count == 1 ? "place 1" : "places 1 to \(places.count)")
    }
    if unnumbered > 0 { parts.append("\(unnumbered) without a number") }
    if hasWalked { parts.append("\(pen.name) way") }
    return SafeText.fact("legend", parts.joined(separator: ", "), columns: columns)
  }
}
