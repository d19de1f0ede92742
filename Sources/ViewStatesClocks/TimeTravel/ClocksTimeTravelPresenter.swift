import ViewStates
import ViewStatesTimeTravel

/// The presenter of the history of the document and the view state.
///
/// It records for as long as it lives. The other presenters know nothing of it.
///
/// ```swift
/// let timeTravel = ClocksTimeTravelPresenter(document: document, viewState: viewState)
/// timeTravel.attach(slider)
/// viewState.send(.setEditing(true))
/// try timeTravel.undo(.everything)
/// ```
public final class ClocksTimeTravelPresenter: TimeTravelPresenter {
  /// The attached views.
  public let views = Views<TimeTravelState>()

  private let everything: History
  private let document: StoreHistory
  private let viewState: StoreHistory
  private let sliders: Store<HistorySliders>

  /// Creates a presenter whose history starts with the present states of both stores.
  public convenience init(document: Store<ClocksDocument>, viewState: Store<ClocksViewState>) {
    self.init(
      history: History(document, viewState), document: document, viewState: viewState,
      sliders: Store(HistorySliders()))
  }

  /// Creates a presenter of a history over both stores.
  public init(
    history: History, document: Store<ClocksDocument>, viewState: Store<ClocksViewState>,
    sliders: Store<HistorySliders>
  ) {
    everything = history
    self.sliders = sliders
    self.document = everything.alone(document)
    self.viewState = everything.alone(viewState)
    // A model can travel alone while the position of both stays equal, so following the history
    // would not notify the presenter of every change.
    follow(everything)
    follow(self.document)
    follow(self.viewState)
    follow(sliders)
  }

  /// The positions of both models together and of each alone.
  public var state: TimeTravelState {
    TimeTravelState(
      isSplit: sliders.state.isSplit, everything: everything.state, document: document.state,
      viewState: viewState.state)
  }

  /// Goes to the previous step.
  @discardableResult
  public func undo(_ history: ClocksHistory) throws(HistoryError) -> Bool {
    try travelling(history).undo()
  }

  /// Goes to the next step.
  @discardableResult
  public func redo(_ history: ClocksHistory) throws(HistoryError) -> Bool {
    try travelling(history).redo()
  }

  /// Goes to a step on the line or on a branch.
  @discardableResult
  public func jump(_ history: ClocksHistory, to step: Int) throws(HistoryError) -> Bool {
    try travelling(history).jump(to: step)
  }

  /// Ends a bout of typing or dragging.
  public func endGroup() { everything.endGroup() }

  /// Lets the document and the view state travel separately from now on.
  public func split() { sliders.send(neverRejected: .split) }

  /// Lets the document and the view state travel together again.
  public func join() { sliders.send(neverRejected: .join) }

  /// The steps of the line around the current one, oldest first.
  public func line(of history: ClocksHistory, before: Int, after: Int) -> [HistoryStep] {
    travelling(history).line(before: before, after: after)
  }

  /// The branches off the line, in the order of recording.
  public func branches(of history: ClocksHistory) -> [HistoryBranch] {
    travelling(history).branches
  }

  /// The step with a number, on the line or on a branch.
  public func step(_ number: Int, of history: ClocksHistory) -> HistoryStep? {
    travelling(history)[number]
  }

  private func travelling(_ history: ClocksHistory) -> any TimeTravelling {
    switch history {
    case .everything: everything
    case .document: document
    case .viewState: viewState
    }
  }
}
