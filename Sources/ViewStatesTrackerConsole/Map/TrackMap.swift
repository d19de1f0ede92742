import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// A map of the kept places by their numbers, of the way walked and of the current location.
///
/// North is up. All degrees of longitude are as long as at the middle latitude. A town keeps its
/// shape; half the earth does not.
struct TrackMap: Equatable {
  private let tracked: PersistentArray<TrackedLocation>
  private let current: Coordinate?
  private let route: Route
  private let walked: Int

  /// Creates a map of the places, and of the points walked on a route.
  ///
  /// The way is on the map only while the tracker may see exactly where you are.
  init(_ state: TrackerState, walked: Int = 0, of route: Route = Route([])) {
    tracked = state.trackedLocations
    current = state.currentLocation?.coordinate
    self.route = route
    let isExact = current != nil && state.accuracy == .full
    self.walked = isExact ? min(walked, route.points.count) : 0
  }

  /// The map, its bounds, its scale and its legend, in a number of rows.
  func lines(columns: Int, rows: Int, with pen: Pen, legendRows: Int = 1) -> [SafeText] {
    let all = Array(places) + way.map(\.coordinate) + [current].compactMap(\.self)
    // Its bounds and its scale stand below the map, in three lines, and then its legend.
    let mapRows = min(Self.mostRows, max(Self.fewestRows, rows - 3 - legendRows))
    let columns = min(Self.mostColumns, columns)
    // Three numbers side by side, or one on either side of '@'.
    let least = tracked.isEmpty ? 1 : 4 * "\(tracked.count)".count + 3
    guard
      let grid = MapGrid(all, columns: max(1, columns - 1), rows: mapRows, least: least, pen: pen)
    else {
      let reason: SafeText = "nothing to draw: no place, and your location is unknown"
      return SafeText.fact("map", reason, columns: columns)
    }
    var drawing = MapDrawing(grid, pen: pen)
    for index in way.indices {
      let isJoined = index > 0 && route.continues[index]
      drawing.line(from: way[isJoined ? index - 1 : index].coordinate, to: way[index].coordinate)
    }
    if let current { drawing.mark("@", at: current) }
    // The latest places are in the list, so they get the room for their numbers first.
    var hidden = 0
    for (index, place) in places.enumerated().reversed()
    where !drawing.mark("\(index + 1)", at: place) {
      hidden += 1
    }
    let legend = SafeText.fact(
      "legend", self.legend(with: pen, hidden: hidden), columns: columns)
    // What is hidden, and so how long the legend is, is known only now.
    if legend.count > legendRows {
      return lines(columns: columns, rows: rows, with: pen, legendRows: legend.count)
    }
    return drawing.lines + [
      .fact("latitude", SafeText(grid.latitudes)), .fact("longitude", SafeText(grid.longitudes)),
      .fact("scale", SafeText(grid.scaleBar(columns: min(columns / 3, grid.columns)))),
    ] + legend
  }

  /// A map of fewer lines shows nothing, so it rather pushes the list up.
  private static let fewestRows = 3

  /// A larger map shows no more of a walk, and takes longer to draw than to read.
  private static let (mostColumns, mostRows) = (200, 60)

  private var places: some Sequence<Coordinate> { tracked.lazy.map(\.location.coordinate) }

  private var way: ArraySlice<Location> { route.points.prefix(walked) }

  private func legend(with pen: Pen, hidden: Int) -> SafeText {
    var parts: [SafeText] = []
    if current != nil { parts.append("@ you") }
    if tracked.count == 1 { parts.append("1 place") }
    if tracked.count > 1 { parts.append("1-\(tracked.count) places") }
    if hidden > 0 { parts.append("\(hidden) without a number") }
    if walked > 1 { parts.append("\(pen.name) way") }
    return parts.joined(separator: ", ")
  }
}
