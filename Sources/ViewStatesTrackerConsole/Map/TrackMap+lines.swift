import ViewStates
import ViewStatesConsole
import ViewStatesTracker

extension TrackMap {
  /// A picture of fewer rows shows nothing.
  private static let fewestRows = 3

  /// The bounds and the scale.
  private static let boundsRows = 3

  /// A larger picture shows no more of a walk, and takes longer to draw than to read.
  private static let (mostColumns, mostRows) = (200, 60)

  /// The picture, below it its bounds and its scale if there is room for them, and the legend.
  func lines(columns: Int, rows: Int, with pen: Pen) -> [SafeText] {
    let columns = min(Self.mostColumns, columns)
    func legendLines(unnumbered: Int) -> [SafeText] {
      SafeText.fact("legend", legend(unnumbered: unnumbered, pen), columns: columns)
    }
    // The legend is longest if no place has room for its number.
    let room = rows - legendLines(unnumbered: places.count).count
    guard room >= Self.fewestRows else {
      return SafeText.fact("map", "no room below the list; use a taller terminal", columns: columns)
    }
    let shown = places.map(\.location) + way.joined() + [current].compactMap(\.self)
    guard let bounds = MapBounds(of: shown) else {
      let reason: SafeText = "nothing to draw: no place, and your location is unknown"
      return SafeText.fact("map", reason, columns: columns)
    }
    let hasBounds = room >= Self.fewestRows + Self.boundsRows
    // The middle column, and on either side of it a space and two numbers.
    let fewestColumns = places.isEmpty ? 1 : 1 + 2 * (1 + 2 * "\(places.count)".count)
    // The last column stays free: a terminal may wrap a line that fills it.
    let grid = MapGrid(
      of: bounds, columns: max(1, columns - 1), fewestColumns: fewestColumns,
      rows: min(Self.mostRows, hasBounds ? room - Self.boundsRows : room), pen: pen)
    let (picture, unnumbered) = picture(on: grid)
    let facts: [SafeText] = [
      .fact("latitude", SafeText(bounds.latitudes)),
      .fact("longitude", SafeText(bounds.longitudes)),
      .fact("scale", SafeText(grid.scaleBar(columns: min(columns / 3, grid.columns)))),
    ]
    return picture + (hasBounds ? facts : []) + legendLines(unnumbered: unnumbered)
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
    var unnumbered = 0
    // The latest places are in the list, so they get the room for their numbers first.
    for index in places.indices.reversed() {
      let hasRoom = drawing.mark("\(index + 1)", at: places[index].location)
      if !hasRoom { unnumbered += 1 }
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
    if way.joined().count > 1 { parts.append("\(pen.name) way") }
    return parts.joined(separator: ", ")
  }
}
