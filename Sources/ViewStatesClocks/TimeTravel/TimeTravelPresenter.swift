import ViewStates
import ViewStatesTimeTravel

/// A slider that a view shows: one for both models together, or one for each.
struct HistorySlider: Equatable {
  var title: String
  var position: HistoryState
}

/// Whether the sliders are split, so that each model travels alone.
///
/// It is in no history: if undo changed it, you would not know in which history you travel.
struct Sliders: StateModel {
  enum Action: Codable { case split, join }

  var isSplit = false

  mutating func apply(_ action: Action) { isSplit = action == .split }
}

/// Whether only time travel changes anything.
///
/// It is in no history, because its own lock would keep it locked forever.
struct HistoryLock: StateModel, RawRepresentable {
  var rawValue = false

  mutating func apply(_ isLocked: Bool) { rawValue = isLocked }
}

/// The presenter of the history of both models, which travel together or each alone.
///
/// It records for as long as it lives. ``ClocksPresenter`` knows nothing of it.
final class TimeTravelPresenter: Presenter {
  let views = Views<[HistorySlider]>()
  let history: History
  let documentHistory: TimeTravelling
  let viewStateHistory: TimeTravelling
  let sliders = Store(Sliders())
  let lock = Store(HistoryLock())
  /// The label of the first action that the lock has refused since the last command began.
  var refused: String?

  /// The history starts with the present states of both stores.
  init(of clocks: ClocksPresenter) {
    history = History(clocks.document, clocks.viewState)
    documentHistory = history.alone(clocks.document)
    viewStateHistory = history.alone(clocks.viewState)
    follow(history, documentHistory, viewStateHistory, sliders)
    // A session restores it, too.
    lock.react(for: self) { presenter, lock in presenter.apply(lock) }
  }

  var state: [HistorySlider] {
    histories.map { HistorySlider(title: $0.title, position: $0.history.state) }
  }

  /// The histories that undo can travel in, by the words that name them.
  var histories: [(title: String, history: TimeTravelling)] {
    sliders.state.isSplit
      ? [("document", documentHistory), ("view-state", viewStateHistory)]
      : [("history", history)]
  }

  private func apply(_ lock: HistoryLock) {
    guard lock.rawValue else { return history.unlock() }
    history.lock { [weak self] label in self?.refused = self?.refused ?? label }
  }
}
