import Testing
import ViewStates
import ViewStatesTimeTravel

/// Keeps the positions that a history shows.
@MainActor final class Positions: StateUpdatable {
  var values: [Int] = []
  func update(with state: HistoryState) { values.append(state.position) }
}

/// A presenter over a store and its history.
@MainActor final class Toolbar: Presenter {
  let views = Views<String>()
  let store: Store<Page>
  let history: History

  var state: String {
    "\(store.state.numbers.count) \(history.state.previous == nil ? "-" : "undo")"
  }

  init(store: Store<Page>, history: History) {
    self.store = store
    self.history = history
    follow(store, history)
  }
}

/// A presenter with a mistake: its state changes the store once.
@MainActor final class Eager: Presenter {
  let views = Views<String>()
  let store: Store<Page>
  let history: History

  var state: String {
    if store.state.numbers == [1] { #expect(throws: Never.self) { try store.send(.append(1)) } }
    return "\(store.state.numbers.count) at \(history.state.position)"
  }

  init(store: Store<Page>, history: History) {
    self.store = store
    self.history = history
    follow(history)
  }
}

@MainActor final class Shown: StateUpdatable {
  var states: [String] = []
  func update(with state: String) { states.append(state) }
}

/// Undoes a change as soon as its state is shown.
@MainActor struct UndoOnce: EventListener {
  let history: History
  let when: Page

  func hear(_ change: Change<Page>) {
    if case .timeTravel = change.cause { return }
    guard change.state == when else { return }
    #expect(throws: Never.self) { try history.undo() }
  }
}

/// Keeps the whole positions that a history shows.
@MainActor final class HistoryStates: StateUpdatable {
  var values: [HistoryState] = []
  func update(with state: HistoryState) { values.append(state) }
}

/// Hears the lines of a history.
@MainActor final class Ears: EventListener {
  var kinds: [Step.Kind] = []
  func hear(_ line: Step) { kinds.append(line.kind) }
}
