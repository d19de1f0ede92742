import ViewStatesLists
import ViewStatesTracker

/// What is on a map: the places by their numbers, the way walked, and the current location.
struct TrackMap: Equatable {
  let places: PersistentArray<Place>
  let current: Location?
  /// The points of each stretch of the way.
  let way: [[Location]]

  /// Creates a map; the way is on it only while the tracker sees your location.
  init(of state: TrackerState, way: [[Location]] = []) {
    (places, current) = (state.places, state.report.currentLocation)
    self.way = current == nil ? [] : way
  }
}
