import ViewStates
import ViewStatesConsole

/// Draws the map in a frame of its own, below the state.
@MainActor
final class TrackMapView: StateUpdatable {
  private let frame: Frame
  private let pen: Pen
  private let size: () -> TerminalSize

  init(frame: Frame, pen: Pen, size: @escaping () -> TerminalSize) {
    (self.frame, self.pen, self.size) = (frame, pen, size)
  }

  func update(with map: TrackMap) {
    frame.draw(map.lines(fitting: size(), with: pen))
  }
}
