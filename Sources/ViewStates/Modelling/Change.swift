/// What a store announces: the state after a change, and why it changed.
public struct Change<Model: StateModel> {
  /// The model after the change.
  public let state: Model
  /// Why it changed.
  public let cause: Cause<Model.Action>

  /// Creates a change.
  @inlinable
  public init(state: Model, cause: Cause<Model.Action>) {
    self.state = state
    self.cause = cause
  }
}

extension Change: Sendable {}
extension Change: Equatable where Model.Action: Equatable {}

/// Why a model changed.
public enum Cause<Action> {
  /// It did not change yet: what a view is shown when it is attached.
  case start
  /// An action was applied.
  case action(Action)
  /// A state was restored from outside.
  case restore
  /// A state from the model's history was set.
  case timeTravel
}

extension Cause: Sendable where Action: Sendable {}
extension Cause: Equatable where Action: Equatable {}
