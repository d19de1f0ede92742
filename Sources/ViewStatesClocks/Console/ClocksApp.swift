import ViewStates
import ViewStatesConsole

/// The presenters of both stores, and their views.
@MainActor
struct ClocksApp {
  let sources: ClocksSources
  let master: MasterPresenter
  let timeTravel: TimeTravelPresenter

  init(of sources: ClocksSources) {
    self.sources = sources
    master = MasterPresenter(of: sources)
    timeTravel = TimeTravelPresenter(of: sources)
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
