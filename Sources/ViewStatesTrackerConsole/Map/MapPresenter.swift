import ViewStates
import ViewStatesTracker

/// Derives the map from the places and from the walk.
final class MapPresenter: Presenter {
  let views = Views<TrackMap>()

  private let tracker: any TrackerPresenter
  private let locations: SimulatedLocationService

  init(tracker: any TrackerPresenter, locations: SimulatedLocationService) {
    (self.tracker, self.locations) = (tracker, locations)
    follow(tracker, locations)
  }

  var state: TrackMap {
    TrackMap(tracker.state, walked: locations.position + 1, of: locations.route)
  }
}
