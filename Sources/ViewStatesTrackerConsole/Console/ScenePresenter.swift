import ViewStates
import ViewStatesTracker

/// What the whole screen shows: the Tracker's state, and below it a map if a person wants it.
struct SceneState: Equatable {
  var tracker: TrackerState
  /// The way on the map, in stretches; nil without a map.
  var way: [[Location]]?
}

/// The presenter of the whole screen: the Tracker, and the map of its places and of the walk.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()

  private let tracker: any TrackerPresenter
  private let locations: SimulatedLocationService
  /// In no store: undo is for the places, and leaves a person the map that they look at.
  private var isMapShown = false

  init(tracker: any TrackerPresenter, locations: SimulatedLocationService) {
    (self.tracker, self.locations) = (tracker, locations)
    // The way gets longer only with the current location, which is in the Tracker's state.
    follow(tracker)
  }

  var state: SceneState {
    SceneState(tracker: tracker.state, way: isMapShown ? locations.way : nil)
  }

  /// Shows the map, or hides it.
  func toggleMap() {
    isMapShown.toggle()
    updateViews()
  }
}
