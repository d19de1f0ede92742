/// A state, and why it is shown.
public struct CausedState<State> {
  /// The whole state.
  public var state: State
  /// Why the state changed.
  public var cause: Cause

  /// Creates a value with a state and its cause.
  public init(_ state: State, because cause: Cause) {
    (self.state, self.cause) = (state, cause)
  }
}

extension CausedState: Equatable where State: Equatable {}
extension CausedState: Sendable where State: Sendable {}
