import ViewStates
import ViewStatesTracker

/// What the whole screen shows: the Tracker's state, and below it the map if a person wants it.
struct SceneState: Equatable {
  var tracker: TrackerState
  var map: TrackMap?
}

/// The presenter of the whole screen: the Tracker, and the map of its places and of the walk.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()

  private let tracker: any TrackerPresenter
  private let locations: SimulatedLocationService
  /// In no store: a map that was shown is neither undone nor kept in a session.
  private var isMapShown = false

  init(tracker: any TrackerPresenter, locations: SimulatedLocationService) {
    (self.tracker, self.locations) = (tracker, locations)
    follow(tracker, locations)
  }

  var state: SceneState {
    let tracker = tracker.state
    guard isMapShown else { return SceneState(tracker: tracker) }
    let map = TrackMap(of: tracker, walked: locations.position + 1, on: locations.route)
    return SceneState(tracker: tracker, map: map)
  }

  /// Shows the map, or hides it.
  func toggleMap() {
    isMapShown.toggle()
    updateViews()
  }
}
