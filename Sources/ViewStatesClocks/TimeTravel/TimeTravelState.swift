import ViewStatesTimeTravel

/// What a view of the histories shows.
public struct TimeTravelState: Equatable, Sendable {
  /// Whether the document and the view state travel separately.
  public var isSplit: Bool

  /// The position in the history of both models; its steps are those of a timeline.
  public var everything: HistoryState

  /// The position in the history of the document.
  public var document: HistoryState

  /// The position in the history of the view state.
  public var viewState: HistoryState

  /// Creates a state; with no arguments, the one before any change.
  public init(
    isSplit: Bool = false, everything: HistoryState = HistoryState(),
    document: HistoryState = HistoryState(), viewState: HistoryState = HistoryState()
  ) {
    self.isSplit = isSplit
    self.everything = everything
    self.document = document
    self.viewState = viewState
  }

  /// The histories to show and to travel in: both models together, or each by itself.
  public var histories: [ClocksHistory] { isSplit ? [.document, .viewState] : [.everything] }

  /// The position in one of the histories.
  public subscript(history: ClocksHistory) -> HistoryState {
    switch history {
    case .everything: everything
    case .document: document
    case .viewState: viewState
    }
  }
}
