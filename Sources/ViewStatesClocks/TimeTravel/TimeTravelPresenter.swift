import ViewStates
import ViewStatesTimeTravel

/// The presenter of the history of the document and the view state, which travel together or each
/// alone.
///
/// It records for as long as it lives. The other presenters know nothing of it.
final class TimeTravelPresenter: Presenter {
  let views = Views<TimeTravelState>()
  let everything: History
  let sliders = Store(HistorySliders())

  private let document: StoreHistory
  private let viewState: StoreHistory

  /// The history starts with the present states of both stores.
  init(document: Store<ClocksDocument>, viewState: Store<ClocksViewState>) {
    everything = History(document, viewState)
    self.document = everything.alone(document)
    self.viewState = everything.alone(viewState)
    // A model can travel alone while the position of both stays equal, so following the history
    // would not notify the presenter of every change.
    follow(everything)
    follow(self.document)
    follow(self.viewState)
    follow(sliders)
  }

  var state: TimeTravelState {
    TimeTravelState(
      isSplit: sliders.state.isSplit, everything: everything.state, document: document.state,
      viewState: viewState.state)
  }

  /// What to undo, redo and jump in, whether the sliders are split or not.
  subscript(history: ClocksHistory) -> any TimeTravelling {
    switch history {
    case .everything: everything
    case .document: document
    case .viewState: viewState
    }
  }

  /// Ends a bout of typing or dragging, so that the next one is a step of its own.
  func endGroup() { everything.endGroup() }

  /// Lets the document and the view state travel separately from now on.
  func split() { sliders.send(neverRejected: .split) }

  /// Lets the document and the view state travel together again.
  func join() { sliders.send(neverRejected: .join) }
}
