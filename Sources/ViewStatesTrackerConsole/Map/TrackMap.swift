import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// A map of the kept places by their numbers, of the way walked and of the current location.
///
/// North is up. All degrees of longitude are as long as at the middle latitude. A town keeps its
/// shape; half the earth does not.
struct TrackMap: Equatable {
  private let places: PersistentArray<TrackedLocation>
  private let current: Location?
  private let route: Route
  private let walked: Int

  /// Creates a map of the places, and of the points walked on a route.
  ///
  /// The way is on the map only while the tracker may see exactly where you are.
  init(_ state: TrackerState, walked: Int = 0, of route: Route = Route(points: [])) {
    places = state.trackedLocations
    current = state.report.currentLocation
    self.route = route
    let isExact = current != nil && state.report.accuracy == .full
    self.walked = isExact ? min(walked, route.points.count) : 0
  }

  /// A map of fewer lines shows nothing.
  private static let fewestRows = 3

  /// A larger map shows no more of a walk, and takes longer to draw than to read.
  private static let (mostColumns, mostRows) = (200, 60)

  /// The map, its bounds, its scale and its legend, in a number of rows.
  func lines(columns: Int, rows: Int, with pen: Pen) -> [SafeText] {
    let columns = min(Self.mostColumns, columns)
    func legend(unnumbered: Int) -> [SafeText] {
      SafeText.fact("legend", self.legend(unnumbered: unnumbered, with: pen), columns: columns)
    }
    // Its bounds and its scale stand below the map, in three lines if there is room for them, and
    // then its legend.
    let room = rows - legend(unnumbered: places.count).count
    guard room >= Self.fewestRows else {
      return SafeText.fact("map", "no room below the list; use a higher terminal", columns: columns)
    }
    let hasScale = room >= Self.fewestRows + 3
    // Three numbers side by side, or one on either side of '@'.
    let least = places.isEmpty ? 1 : 4 * "\(places.count)".count + 3
    let way = route.points.prefix(walked)
    guard
      let grid = MapGrid(
        places.map(\.location) + way + [current].compactMap(\.self), columns: max(1, columns - 1),
        rows: min(Self.mostRows, hasScale ? room - 3 : room), least: least, pen: pen)
    else {
      let reason: SafeText = "nothing to draw: no place, and your location is unknown"
      return SafeText.fact("map", reason, columns: columns)
    }
    var drawing = MapDrawing(grid, pen: pen)
    for index in way.indices {
      drawing.line(from: way[route.continues[index] ? index - 1 : index], to: way[index])
    }
    if let current { drawing.mark("@", at: current) }
    // The latest places are in the list, so they get the room for their numbers first.
    let unnumbered = places.indices.reversed().count { index in
      !drawing.mark("\(index + 1)", at: places[index].location)
    }
    let scale: [SafeText] = [
      .fact("latitude", SafeText(grid.latitudes)), .fact("longitude", SafeText(grid.longitudes)),
      .fact("scale", SafeText(grid.scaleBar(columns: min(columns / 3, grid.columns)))),
    ]
    return drawing.lines + (hasScale ? scale : []) + legend(unnumbered: unnumbered)
  }

  private func legend(unnumbered: Int, with pen: Pen) -> SafeText {
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
