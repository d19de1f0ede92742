import ViewStatesTimeTravel

/// What a view of the history shows.
public struct TimeTravelState: Equatable, Sendable {
  /// Whether the document and the view state travel separately.
  public var isSplit: Bool

  /// The position of both models together.
  public var everything: HistoryState

  /// The position of the document among the steps that changed it.
  public var document: HistoryState

  /// The position of the view state among the steps that changed it.
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

  /// What to show and to travel in: both models together, or each alone.
  public var histories: [ClocksHistory] { isSplit ? [.document, .viewState] : [.everything] }

  /// The position of both models, or of one of them.
  public subscript(history: ClocksHistory) -> HistoryState {
    switch history {
    case .everything: everything
    case .document: document
    case .viewState: viewState
    }
  }
}
