import ViewStates
import ViewStatesConsole
import ViewStatesTracker

/// Shows the map when you ask for it, and hides it again.
///
/// While it is shown, the map is a view of the presenter like any other: it is drawn again with
/// every state in which the places on it differ.
@MainActor
final class MapSwitch {
  private let presenter: any TrackerPresenter
  private let makeView: () -> TrackMapView
  /// The view while it is shown.
  ///
  /// The presenter holds it weakly, so clearing this detaches it.
  private var view: TrackMapView?

  init(presenter: any TrackerPresenter, screen: Screen, pen: Pen) {
    self.presenter = presenter
    let frame = screen.frame()
    makeView = { TrackMapView(frame: frame, pen: pen) }
  }

  /// Shows the map, or hides it.
  ///
  /// - Returns: Whether the map is shown now.
  func toggle() -> Bool {
    guard view == nil else {
      view = nil
      return false
    }
    let view = makeView()
    self.view = view
    presenter.attach(view, to: TrackMap.init)
    return true
  }
}
