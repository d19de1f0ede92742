import ViewStates
import ViewStatesConsole

/// Draws the map in a frame of its own, below the state.
@MainActor
final class TrackMapView: StateUpdatable {
  private let frame: Frame
  private let pen: Pen

  init(frame: Frame, pen: Pen) {
    (self.frame, self.pen) = (frame, pen)
  }

  func update(with map: TrackMap) {
    frame.draw(map.lines(fitting: frame.size, with: pen))
  }
}
