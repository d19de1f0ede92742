/// A state, and why it is shown.
public struct ExplainedState<State> {
  /// The whole state.
  public var state: State
  /// The reason for the change that led to it.
  public var reason: ChangeReason

  /// Creates a value with a state and the reason for it.
  public init(_ state: State, because reason: ChangeReason) {
    (self.state, self.reason) = (state, reason)
  }
}

extension ExplainedState: Equatable where State: Equatable {}
extension ExplainedState: Sendable where State: Sendable {}
