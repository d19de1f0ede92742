import ViewStates

/// A source whose state a benchmark sets.
@MainActor
final class StateHolder<State>: StateSource {
  let views = Views<State>()
  var state: State

  init(_ state: State) { self.state = state }
}
