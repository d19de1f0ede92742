import ViewStates

/// A source of a state that a benchmark sets.
@MainActor
final class StateHolder<State>: StateSource {
  let views = Views<State>()
  var state: State

  init(_ state: State) { self.state = state }
}
