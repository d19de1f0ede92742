import ViewStates
import ViewStatesConsole
import ViewStatesTracker

/// Derives the map from the places and from the walk while a person wants to see it.
final class MapPresenter: Presenter {
  let views = Views<TrackMap?>()

  private let tracker: any TrackerPresenter
  private let locations: SimulatedLocationService
  private var isShown = false

  init(tracker: any TrackerPresenter, locations: SimulatedLocationService) {
    (self.tracker, self.locations) = (tracker, locations)
    follow(tracker, locations)
  }

  var state: TrackMap? {
    isShown
      ? TrackMap(tracker.state, walked: locations.position + 1, of: locations.route) : nil
  }

  /// Shows the map, or hides it, and returns whether it is shown now.
  func toggle() -> Bool {
    isShown.toggle()
    updateViews()
    return isShown
  }
}

/// Draws the map in a frame of its own, below the list.
struct TrackMapView: StateUpdatable {
  let frame: Frame
  let pen: Pen

  func update(with map: TrackMap?) {
    frame.draw(map?.lines(fitting: frame.size, with: pen) ?? [])
  }
}
