import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// A map of the kept locations and the current one.
///
/// North is up. All degrees of longitude are as long as at the middle latitude. A town keeps its
/// shape; half the earth does not.
struct TrackMap: Equatable {
  private let tracked: PersistentArray<TrackedLocation>
  private let current: Coordinate?

  init(_ state: TrackerState) {
    tracked = state.trackedLocations
    current = state.currentLocation?.coordinate
  }

  /// Whether two maps show the same places.
  ///
  /// Labels and times are not on the map.
  ///
  /// - Complexity: O(*n*) in the kept locations, like drawing.
  static func == (left: TrackMap, right: TrackMap) -> Bool {
    left.current == right.current && left.places.elementsEqual(right.places)
  }

  /// The map, its bounds, its scale and its legend.
  ///
  /// - Complexity: O(*n*) in the kept locations.
  func lines(fitting size: TerminalSize, with pen: Pen) -> [SafeText] {
    guard let bounds = MapBounds(places, and: current) else {
      return ["nothing to draw: your location is unknown, and no place is tracked"]
    }
    // Three lines stand below the map, and the prompt needs one.
    let grid = MapGrid(
      bounds, columns: max(1, size.columns - 1), rows: max(1, size.rows - 4), pen: pen)
    var canvas = Canvas(columns: grid.columns, rows: grid.rows, pen: pen)
    for place in places { canvas.draw(at: grid.dot(of: place)) }
    if let current { canvas.mark("@", at: grid.dot(of: current)) }
    let here = current == nil ? "" : ", @ your location"
    let count = tracked.count.counted("tracked place")
    return canvas.lines + [
      .fact("bounds", SafeText(bounds.text)),
      .fact("scale", SafeText(grid.scaleBar(columns: size.columns / 3))),
      .fact("legend", "\(pen.name) \(count)\(here)"),
    ]
  }

  private var places: some Sequence<Coordinate> { tracked.lazy.map(\.location.coordinate) }
}
