import ViewStates
import ViewStatesClocks
import ViewStatesConsole
import ViewStatesIdentity
import ViewStatesTimeTravel

/// Both stores with their presenters.
@MainActor
struct ClocksApp {
  let document: Store<ClocksDocument>
  let viewState: Store<ClocksViewState>
  let zones: ZoneDatabase
  let master: any MasterPresenter
  let history: History
  let sliders: Store<HistorySliders>
  let timeTravel: any TimeTravelPresenter
}

extension ClocksApp {
  /// Creates stores with empty models, and their presenters.
  init(time: any TimeService, zones: ZoneDatabase, identities: IdentitySource) {
    let (document, viewState) = (Store(ClocksDocument()), Store(ClocksViewState()))
    let (history, sliders) = (History(document, viewState), Store(HistorySliders()))
    self.init(
      document: document, viewState: viewState, zones: zones,
      master: ClocksMasterPresenter(
        document: document, viewState: viewState, time: time, zones: zones,
        identities: identities),
      history: history, sliders: sliders,
      timeTravel: ClocksTimeTravelPresenter(
        history: history, document: document, viewState: viewState, sliders: sliders))
  }

  /// Attaches a view for each presenter, from the top of a screen to the bottom.
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
    timeTravel.attach(HistoryConsoleView(frame: screen.frame()))
  }
}
