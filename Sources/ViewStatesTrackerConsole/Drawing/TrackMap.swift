import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// A map of the kept locations and the current one.
///
/// North is up. Degrees of longitude are shortened as they are at the middle latitude, so that a
/// town has its shape; a map of half the earth has not.
struct TrackMap {
  private let tracked: PersistentArray<TrackedLocation>
  private let current: Coordinate?

  init(_ state: TrackerState) {
    tracked = state.trackedLocations
    current = state.currentLocation?.coordinate
  }

  /// The map, its bounds, its scale and its legend.
  ///
  /// - Complexity: O(*n*) in the kept locations.
  func lines(fitting size: TerminalSize, with pen: Pen) -> [SafeText] {
    guard let bounds = MapBounds(places, and: current) else {
      return ["nothing to draw: no location is known or tracked"]
    }
    // Below the map there are three lines, and one for the prompt.
    let grid = MapGrid(
      bounds, columns: max(1, size.columns - 1), rows: max(1, size.rows - 4), pen: pen)
    var canvas = Canvas(columns: grid.columns, rows: grid.rows, pen: pen)
    for place in places { canvas.draw(at: grid.dot(of: place)) }
    if let current { canvas.mark("@", at: grid.dot(of: current)) }
    let here = current == nil ? "" : ", @ where you are"
    let count = tracked.count.counted("tracked location")
    return canvas.lines + [
      .fact("bounds", SafeText(bounds.text)),
      .fact("scale", SafeText(grid.scaleBar(columns: size.columns / 3))),
      .fact("legend", "\(pen.name) \(count)\(here)"),
    ]
  }

  private var places: some Sequence<Coordinate> { tracked.lazy.map(\.location.coordinate) }
}
