import ViewStates
import ViewStatesTimeTravel

/// What a view of the history shows.
struct TimeTravelState: Equatable {
  /// Whether the document and the view state travel separately.
  var isSplit = false

  var everything = HistoryState()
  /// The position among the steps that changed the document.
  var document = HistoryState()
  /// The position among the steps that changed the view state.
  var viewState = HistoryState()

  /// What to show and to travel in: both models together, or each alone.
  var histories: [ClocksHistory] { isSplit ? [.document, .viewState] : [.everything] }

  subscript(history: ClocksHistory) -> HistoryState {
    switch history {
    case .everything: everything
    case .document: document
    case .viewState: viewState
    }
  }
}

enum ClocksHistory: String, CaseIterable {
  /// Both models, in the order of their changes.
  case everything
  case document
  case viewState = "view-state"
}

/// Whether the document and the view state travel separately.
///
/// It is in no history: if undo changed it, you could not tell which history you travel in.
struct HistorySliders: StateModel, Hashable {
  enum Action: Codable, Hashable, Sendable {
    /// Shows one slider for each model.
    case split
    /// Shows one slider for both.
    case join
  }

  private(set) var isSplit = false

  mutating func apply(_ action: Action) {
    isSplit = action == .split
  }
}
