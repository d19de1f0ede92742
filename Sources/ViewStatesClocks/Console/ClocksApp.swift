import ViewStates
import ViewStatesConsole

/// Both stores with their presenters.
@MainActor
struct ClocksApp {
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let zones: ZoneDatabase
  let master: MasterPresenter
  let timeTravel: TimeTravelPresenter

  init(time: any TimeService, zones: ZoneDatabase, identities: IdentitySource) {
    self.zones = zones
    master = MasterPresenter(
      document: document, viewState: viewState, time: time, zones: zones, identities: identities)
    timeTravel = TimeTravelPresenter(document: document, viewState: viewState)
  }

  /// Attaches a view for each presenter of a screen, from the top to the bottom.
  func attach(to screen: Screen, pen: Pen) {
    master.attach(MasterConsoleView(frame: screen.frame()))
    master.detail.attach(
      PresentedView(frame: screen.frame()) { detail, frame in
        detail.attach(DetailConsoleView(frame: frame, pen: pen))
      })
    master.selection.attach(
      PresentedView(frame: screen.frame()) { selection, frame in
        selection.attach(SelectionConsoleView(frame: frame))
      })
  }
}
