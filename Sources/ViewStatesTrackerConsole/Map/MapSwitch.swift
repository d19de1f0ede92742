import ViewStates
import ViewStatesConsole

/// Shows the map when you ask for it, and hides it again.
///
/// While it is shown, it is drawn again with every state in which something on it differs.
@MainActor
final class MapSwitch {
  private let presenter: MapPresenter
  private let view: TrackMapView
  private var subscription: Subscription?

  init(_ presenter: MapPresenter, frame: Frame, pen: Pen) {
    self.presenter = presenter
    view = TrackMapView(frame: frame, pen: pen)
  }

  /// Shows the map, or hides it.
  ///
  /// - Returns: Whether the map is shown now.
  func toggle() -> Bool {
    if let subscription {
      subscription.cancel()
      self.subscription = nil
    } else {
      subscription = presenter.attach(view)
    }
    return subscription != nil
  }
}

/// Draws the map in a frame of its own, below the list.
struct TrackMapView: StateUpdatable {
  let frame: Frame
  let pen: Pen

  func update(with map: TrackMap) {
    frame.draw(map.lines(fitting: frame.size, with: pen))
  }
}
