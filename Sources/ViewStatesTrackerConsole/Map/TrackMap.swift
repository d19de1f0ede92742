import ViewStates
import ViewStatesConsole
import ViewStatesTracker

/// A map of the places by their numbers, of the way walked, and of the current location.
struct TrackMap {
  private let tracker: TrackerState
  private let way: [[Location]]

  /// Creates a map; the way is on it only while the tracker sees your location.
  init(of tracker: TrackerState, way: [[Location]]) {
    self.tracker = tracker
    self.way = tracker.report.currentLocation == nil ? [] : way
  }

  /// A picture of fewer rows shows nothing.
  private static let fewestRows = 3

  /// The bounds and the scale.
  private static let boundsRows = 3

  /// A larger picture shows no more of a walk, and takes longer to draw than to read.
  private static let (mostColumns, mostRows) = (200, 60)

  /// The picture, below it its bounds and its scale if there is room for them, and the legend.
  func lines(columns: Int, rows: Int, with pen: Pen) -> [SafeText] {
    let columns = min(Self.mostColumns, columns)
    // The legend is longest if no place has room for its number.
    let room = rows - legend(unnumbered: tracker.places.count, pen, columns: columns).count
    guard room >= Self.fewestRows else {
      return SafeText.fact("map", "no room below the list; use a taller terminal", columns: columns)
    }
    let current = [tracker.report.currentLocation].compactMap(\.self)
    guard let bounds = MapBounds(of: tracker.places.map(\.location) + way.joined() + current) else {
      let reason: SafeText = "nothing to draw: no place, and your location is unknown"
      return SafeText.fact("map", reason, columns: columns)
    }
    let hasBounds = room >= Self.fewestRows + Self.boundsRows
    // The last column stays free: a terminal may wrap a line that fills it.
    let grid = MapGrid(
      of: bounds, columns: max(1, columns - 1),
      rows: min(Self.mostRows, hasBounds ? room - Self.boundsRows : room), pen: pen)
    let (picture, unnumbered) = picture(on: grid)
    let facts: [SafeText] = [
      .fact("latitude", SafeText(bounds.latitudes)),
      .fact("longitude", SafeText(bounds.longitudes)),
      .fact("scale", SafeText(grid.scaleBar(columns: min(columns / 3, grid.columns)))),
    ]
    return picture + (hasBounds ? facts : [])
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
    if let current = tracker.report.currentLocation { drawing.mark("@", at: current) }
    var unnumbered = 0
    // The latest places are in the list, so they get the room for their numbers first.
    for index in tracker.places.indices.reversed() {
      let hasRoom = drawing.mark("\(index + 1)", at: tracker.places[index].location)
      if !hasRoom { unnumbered += 1 }
    }
    return (drawing.lines, unnumbered)
  }

  /// Whether the way leads anywhere: a stop is a point of it, too.
  private var hasWalked: Bool {
    let points = way.joined()
    return points.contains {
      $0.latitude != points.first?.latitude || $0.longitude != points.first?.longitude
    }
  }

  private func legend(unnumbered: Int, _ pen: Pen, columns: Int) -> [SafeText] {
    var parts: [SafeText] = []
    if tracker.report.currentLocation != nil { parts.append("@ you") }
    let count = tracker.places.count
    if count > 0 { parts.append(count == 1 ? "place 1" : "places 1 to \(count)") }
    if unnumbered > 0 { parts.append("\(unnumbered) without a number") }
    if hasWalked { parts.append("\(pen.name) way") }
    return SafeText.fact("legend", parts.joined(separator: ", "), columns: columns)
  }
}
