import ViewStates
import ViewStatesTimeTravel

/// The presenter of the histories of a document and a view state.
///
/// It records from its creation on, and as long as it lives. The features know nothing of it.
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

  private let document: History<ClocksDocument>
  private let viewState: History<ClocksViewState>
  private let timeline: Timeline
  // Whether to split is not wound itself: who winds has to see how.
  private var isSplit = false

  /// Creates a presenter whose histories start with the present states of both stores.
  public init(document: Store<ClocksDocument>, viewState: Store<ClocksViewState>) {
    self.document = History(document)
    self.viewState = History(viewState)
    timeline = Timeline(self.document, self.viewState)
    // It is told of every change of either history.
    follow(timeline.views)
  }

  /// The state, derived from the histories.
  public var state: TimeTravelState {
    TimeTravelState(
      isSplit: isSplit, everything: timeline.state, document: document.state,
      viewState: viewState.state)
  }

  /// Goes to the step before.
  @discardableResult
  public func undo(_ history: ClocksHistory) throws(HistoryError) -> Bool {
    try travelling(history).undo()
  }

  /// Goes to the next step.
  @discardableResult
  public func redo(_ history: ClocksHistory) throws(HistoryError) -> Bool {
    try travelling(history).redo()
  }

  /// Goes to a step.
  @discardableResult
  public func jump(_ history: ClocksHistory, to step: Int) throws(HistoryError) -> Bool {
    try travelling(history).jump(to: step)
  }

  /// Winds the document and the view state separately from now on.
  public func split() { set(isSplit: true) }

  /// Winds them together again.
  public func join() { set(isSplit: false) }

  /// The steps of the line around the current one, oldest first.
  public func line(of history: ClocksHistory, before: Int, after: Int) -> [Step] {
    travelling(history).line(before: before, after: after)
  }

  /// What was left behind.
  public func branches(of history: ClocksHistory) -> [Branch] { travelling(history).branches }

  private func travelling(_ history: ClocksHistory) -> any TimeTravelling {
    switch history {
    case .everything: timeline
    case .document: document
    case .viewState: viewState
    }
  }

  private func set(isSplit: Bool) {
    guard isSplit != self.isSplit else { return }
    self.isSplit = isSplit
    updateViews()
  }
}
