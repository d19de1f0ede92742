import ViewStates
import ViewStatesTracker

/// What the program shows: the Tracker's state, and below it the map if a person wants to see it.
struct MappedState: Equatable {
  var tracker: TrackerState
  var map: TrackMap?
}

/// The presenter of the whole screen: the Tracker, and the map of its places and of the walk.
final class MapPresenter: Presenter {
  let views = Views<MappedState>()

  private let tracker: any TrackerPresenter
  private let locations: SimulatedLocationService
  /// In no store: a map that was shown is neither undone nor kept in a session.
  private var isShown = false

  init(tracker: any TrackerPresenter, locations: SimulatedLocationService) {
    (self.tracker, self.locations) = (tracker, locations)
    follow(tracker, locations)
  }

  var state: MappedState {
    let tracker = tracker.state
    let map = TrackMap(tracker, walked: locations.position + 1, of: locations.route)
    return MappedState(tracker: tracker, map: isShown ? map : nil)
  }

  /// Shows the map, or hides it.
  func toggle() {
    isShown.toggle()
    updateViews()
  }
}
