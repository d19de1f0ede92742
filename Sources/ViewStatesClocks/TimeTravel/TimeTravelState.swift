import ViewStates
import ViewStatesTimeTravel

/// What a view of the histories shows.
public struct TimeTravelState: Equatable, Sendable {
  /// Whether the document and the view state are wound separately.
  public var isSplit: Bool

  /// Where both are, wound together; its steps are the moments of a timeline.
  public var everything: HistoryState

  /// Where the document is.
  public var document: HistoryState

  /// Where the view state is.
  public var viewState: HistoryState

  /// Creates a state; with no arguments, the one before anything happened.
  public init(
    isSplit: Bool = false, everything: HistoryState = HistoryState(),
    document: HistoryState = HistoryState(), viewState: HistoryState = HistoryState()
  ) {
    self.isSplit = isSplit
    self.everything = everything
    self.document = document
    self.viewState = viewState
  }

  /// The histories that are wound now.
  public var wound: [ClocksHistory] { isSplit ? [.document, .viewState] : [.everything] }

  /// Where one of them is.
  public subscript(history: ClocksHistory) -> HistoryState {
    switch history {
    case .everything: everything
    case .document: document
    case .viewState: viewState
    }
  }
}
