import ViewStates
import ViewStatesClocks
import ViewStatesConsole

/// Both models, and the presenters over them.
@MainActor
struct ClocksApp {
  let document: Store<ClocksDocument>
  let viewState: Store<ClocksViewState>
  let zones: ZoneDatabase
  let master: any MasterPresenter
  let detail: any DetailPresenter
  let selection: any SelectionPresenter
  let timeTravel: any TimeTravelPresenter
}

extension ClocksApp {
  /// Creates empty models, and the presenters over them, which share the time and the zones.
  init(time: any TimeService, zones: ZoneDatabase) {
    let (document, viewState) = (Store(ClocksDocument()), Store(ClocksViewState()))
    self.init(
      document: document, viewState: viewState, zones: zones,
      master: ClocksMasterPresenter(
        document: document, viewState: viewState, time: time, zones: zones),
      detail: ClocksDetailPresenter(
        document: document, viewState: viewState, time: time, zones: zones),
      selection: ClocksSelectionPresenter(document: document, viewState: viewState, zones: zones),
      timeTravel: ClocksTimeTravelPresenter(document: document, viewState: viewState))
  }

  /// Shows everything on a screen, from top to bottom.
  func attach(to screen: Screen, width: @escaping () -> Int?, pen: Pen) {
    master.attach(MasterConsoleView(frame: screen.frame(), width: width))
    detail.attach(DetailConsoleView(frame: screen.frame(), width: width, pen: pen))
    selection.attach(SelectionConsoleView(frame: screen.frame(), width: width))
    timeTravel.attach(HistoryConsoleView(frame: screen.frame(), width: width))
  }
}
