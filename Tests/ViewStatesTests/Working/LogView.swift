import ViewStates

/// A view that hands each state to a closure.
final class LogView<State>: StateUpdatable {
  private let log: (State) -> Void

  init(_ log: @escaping (State) -> Void) {
    self.log = log
  }

  func update(with state: State) { log(state) }
}
