/// A change as a store announces it: the state after it, and why the state changed.
public struct Change<Model: StateModel>: Sendable {
  /// The model after the change.
  public let state: Model
  /// Why it changed.
  public let cause: Cause<Model>

  /// Creates a change.
  @inlinable
  public init(state: Model, cause: Cause<Model>) {
    self.state = state
    self.cause = cause
  }
}

extension Change: Equatable where Model.Action: Equatable {}

/// Why a model changed.
public enum Cause<Model: StateModel>: Sendable {
  /// It has not changed yet: a view was attached, and is shown the present state.
  case start
  /// An action was applied.
  case action(Model.Action)
  /// A state was restored from outside, and replaced another.
  case restore(replacing: Model)
  /// A state from the history of the model was set, and replaced another.
  case timeTravel(replacing: Model)
}

extension Cause: Equatable where Model.Action: Equatable {}
