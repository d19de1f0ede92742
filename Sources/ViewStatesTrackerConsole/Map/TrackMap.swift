import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// A map of the places by their numbers, of the way walked and of the current location.
///
/// North is up. All degrees of longitude are as long as at the middle latitude. A town keeps its
/// shape; half the earth does not.
struct TrackMap: Equatable {
  private let places: PersistentArray<Place>
  private let current: Location?
  private let route: Route
  /// The number of the route's points in the way.
  private let walked: Int

  /// Creates a map of the places, and of the points walked on a route.
  ///
  /// The way is on the map only while the tracker may see exactly where you are.
  init(of state: TrackerState, walked: Int = 0, on route: Route = Route(points: [])) {
    places = state.places
    current = state.report.currentLocation
    self.route = route
    let isExact = current != nil && state.report.accuracy == .full
    self.walked = isExact ? min(walked, route.points.count) : 0
  }

  /// A picture of fewer rows shows nothing.
  private static let fewestRows = 3

  /// A larger picture shows no more of a walk, and takes longer to draw than to read.
  private static let (mostColumns, mostRows) = (200, 60)

  /// The picture, below it its bounds and its scale if there is room for them, and the legend.
  func lines(columns: Int, rows: Int, with pen: Pen) -> [SafeText] {
    let columns = min(Self.mostColumns, columns)
    func legend(unnumbered: Int) -> [SafeText] {
      SafeText.fact("legend", self.legend(unnumbered: unnumbered, pen), columns: columns)
    }
    // The legend is longest if no place has room for its number.
    let room = rows - legend(unnumbered: places.count).count
    guard room >= Self.fewestRows else {
      return SafeText.fact("map", "no room below the list; use a higher terminal", columns: columns)
    }
    let hasBounds = room >= Self.fewestRows + 3
    // Three numbers side by side, or one on either side of '@'.
    let fewestColumns = places.isEmpty ? 1 : 4 * "\(places.count)".count + 3
    let shown = places.map(\.location) + route.points.prefix(walked) + [current].compactMap(\.self)
    guard
      let grid = MapGrid(
        of: shown, columns: max(1, columns - 1), fewestColumns: fewestColumns,
        rows: min(Self.mostRows, hasBounds ? room - 3 : room), pen: pen)
    else {
      let reason: SafeText = "nothing to draw: no place, and your location is unknown"
      return SafeText.fact("map", reason, columns: columns)
    }
    let (picture, unnumbered) = picture(on: grid)
    let bounds: [SafeText] = [
      .fact("latitude", SafeText(grid.latitudes)), .fact("longitude", SafeText(grid.longitudes)),
      .fact("scale", SafeText(grid.scaleBar(columns: min(columns / 3, grid.columns)))),
    ]
    return picture + (hasBounds ? bounds : []) + legend(unnumbered: unnumbered)
  }

  /// Draws the map, and counts the places whose numbers have no room.
  private func picture(on grid: MapGrid) -> (lines: [SafeText], unnumbered: Int) {
    var drawing = MapDrawing(on: grid)
    for index in 0..<walked {
      let start = route.continues[index] ? index - 1 : index
      drawing.line(from: route.points[start], to: route.points[index])
    }
    if let current { drawing.mark("@", at: current) }
    // The latest places are in the list, so they get the room for their numbers first.
    let unnumbered = places.indices.reversed().count { index in
      !drawing.mark("\(index + 1)", at: places[index].location)
    }
    return (drawing.lines, unnumbered)
  }

  private func legend(unnumbered: Int, _ pen: Pen) -> SafeText {
    var parts: [SafeText] = []
    if current != nil { parts.append("@ you") }
    if !places.isEmpty {
      parts.append(places.count == 1 ? "1 place" : "1-\(places.count) places")
    }
    if unnumbered > 0 { parts.append("\(unnumbered) without a number") }
    if walked > 1 { parts.append("\(pen.name) way") }
    return parts.joined(separator: ", ")
  }
}
