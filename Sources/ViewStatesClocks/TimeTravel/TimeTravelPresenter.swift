import ViewStates
import ViewStatesTimeTravel

/// What a view of the history shows: the position of both models together, or of each alone.
struct TimeTravelState: Equatable {
  var positions: [ClocksHistory: HistoryState] = [.everything: HistoryState()]

  /// What to travel in, in the order of the sliders.
  var histories: [ClocksHistory] { ClocksHistory.allCases.filter { positions[$0] != nil } }
}

enum ClocksHistory: String, CaseIterable {
  /// Both models, in the order of their changes.
  case everything
  case document
  case viewState = "view-state"
}

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
  init(of sources: ClocksSources) {
    everything = History(sources.document, sources.viewState)
    document = everything.alone(sources.document)
    viewState = everything.alone(sources.viewState)
    follow(everything)
    follow(document)
    follow(viewState)
    follow(sliders)
  }

  var state: TimeTravelState {
    let shown: [ClocksHistory] =
      sliders.state.isSplit ? [.document, .viewState] : [.everything]
    return TimeTravelState(
      positions: Dictionary(uniqueKeysWithValues: shown.map { ($0, self[$0].state) }))
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
  ///
  /// A pause is one step, however many bouts it has.
  func endGroup() {
    if everything.isRecording { everything.endGroup() }
  }
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

  mutating func apply(_ action: Action) { isSplit = action == .split }
}
